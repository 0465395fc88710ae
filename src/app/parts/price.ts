import { plainly } from '../../charts/figure.ts';
import { plainPrice } from '../../lists/list.ts';

/** A price as people read it: "1,250", "7.5". */
export const price = (cost: number): string => plainly(plainPrice(cost));

import { signal } from '@preact/signals';

/** Whether figures are shown as exact fractions. */
export const exact = signal(false);

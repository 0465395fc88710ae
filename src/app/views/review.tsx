import type { GameSystem } from '../../systems/system.ts';

export function Review({ system }: { readonly system: GameSystem }) {
  return <h1>{system.name}</h1>;
}

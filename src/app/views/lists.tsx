import type { GameSystem } from '../../systems/system.ts';

export function Lists({ system }: { readonly system: GameSystem }) {
  return <h1>{system.name}</h1>;
}

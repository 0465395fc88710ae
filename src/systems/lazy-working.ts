import type { Pmf } from '../pmf/index.ts';
import type { Resolution } from './system.ts';

/** How the words around an outcome are made. */
export type Working = { readonly [part in 'stages' | 'readings' | 'line']: () => Resolution<unknown>[part] };

/**
 * An outcome with its working, each part of which is made when it is first read: a sweep over thousands of pairs wants only the outcome.
 * What
 * may be refused is refused before.
 */
export function withWorking<Outcome>(outcome: Pmf<Outcome>, working: Working): Resolution<Outcome> {
  const made: { -readonly [part in keyof Working]?: Resolution<Outcome>[part] } = {};
  return {
    outcome,
    get stages() {
      return (made.stages ??= working.stages());
    },
    get readings() {
      return (made.readings ??= working.readings());
    },
    get line() {
      return (made.line ??= working.line());
    },
  };
}

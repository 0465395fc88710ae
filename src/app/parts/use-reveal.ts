import { useEffect, useState } from 'preact/hooks';

/** Each one comes so many milliseconds after the one before. */
const STEP = 150;

export interface Reveal {
  readonly shown: number;
  /** Stops it or lets it go on; absent where everything is shown at once or by now. */
  readonly toggle: (() => void) | undefined;
  readonly playing: boolean;
}

/** Counts up to `total`, one at a time, anew whenever `restart` changes; all at once where reduced motion is asked for. */
export function useReveal(total: number, restart: unknown): Reveal {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const [state, setState] = useState({ restart, shown: 0, playing: true });
  const now = state.restart === restart ? state : { restart, shown: 0, playing: true };
  const { shown, playing } = still ? { shown: total, playing: false } : now;
  useEffect(() => {
    if (!playing || shown >= total) return undefined;
    const timer = setTimeout(() => setState({ restart, shown: shown + 1, playing: true }), STEP);
    return () => clearTimeout(timer);
  }, [restart, shown, playing, total]);
  return { shown, playing, toggle: shown >= total ? undefined : () => setState({ restart, shown, playing: !playing }) };
}

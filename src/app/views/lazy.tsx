import type { ComponentType, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

type View<P> = ComponentType<P>;

/** A view whose code is fetched when it is first shown. */
export function lazy<P extends object>(load: () => Promise<View<P>>): View<P> {
  let loaded: View<P> | undefined;
  return function Lazy(props: P): JSX.Element {
    const [state, setState] = useState<'waiting' | 'here' | 'failed'>(loaded ? 'here' : 'waiting');
    useEffect(() => {
      if (loaded) return;
      load().then(
        (view) => {
          loaded = view;
          setState('here');
        },
        () => setState('failed'),
      );
    }, []);
    if (loaded) {
      const Loaded = loaded;
      return <Loaded {...props} />;
    }
    if (state === 'waiting')
      return (
        <p class="starting" role="status">
          Loading…
        </p>
      );
    return (
      <p class="starting" role="alert">
        {'This part could not be fetched: there is no connection, or a newer Hitfold is out. Reload the page; nothing is lost. '}
        <button type="button" onClick={() => location.reload()}>
          Reload
        </button>
      </p>
    );
  };
}

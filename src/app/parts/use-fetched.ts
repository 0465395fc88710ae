import { useEffect, useState } from 'preact/hooks';

/** A module once it is fetched, which begins when it is `wanted`; null until then. */
export function useFetched<M>(wanted: boolean, load: () => Promise<M>): M | null {
  const [module, setModule] = useState<{ readonly here: M } | null>(null);
  useEffect(() => {
    if (wanted && module === null) void load().then((here) => setModule({ here }));
  }, [wanted]);
  return module?.here ?? null;
}

import { encodeLink } from './link.ts';
import { edit, work } from './store.ts';
import type { Work } from './work.ts';

/** Where a person was in a view when they left it: how far it was scrolled, and what had the focus, in the view's own terms. */
export interface Place {
  readonly top: number;
  readonly at: readonly number[];
}

/** An edit that leads to another view, as a step of the browser's history: its Back button shows the view again, at the same place. */
export async function leave(change: (now: Work) => Work, at: readonly number[]): Promise<void> {
  const before = work.value;
  const next = change(before);
  const [here, there] = await Promise.all([encodeLink(before), encodeLink(next)]);
  if (work.value === before) {
    const place: Place = { top: scrollY, at };
    history.replaceState({ place }, '', `#${here}`);
    history.pushState(null, '', `#${there}`);
  }
  edit(change);
  scrollTo(0, 0);
}

let returned: Place | null = null;

addEventListener('popstate', ({ state }) => {
  returned = placeOf(state);
});

/** Where the person was who comes back by the browser's Back button, once; null for everybody else. */
export function takeReturned(): Place | null {
  const place = returned;
  returned = null;
  return place;
}

function placeOf(state: unknown): Place | null {
  const place = (state as { readonly place?: Partial<Place> } | null)?.place;
  return typeof place?.top === 'number' && Array.isArray(place.at) ? (place as Place) : null;
}

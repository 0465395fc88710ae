import { lazy } from './lazy.tsx';
import { system, work } from '../state/store.ts';
import { Boundary } from '../parts/boundary.tsx';
import { Compare } from './compare.tsx';
import { Header } from './header.tsx';
import { NoticeBar } from './notice-bar.tsx';

const OTHERS = {
  matrix: lazy(async () => (await import('./matrix.tsx')).Matrix),
  duel: lazy(async () => (await import('./duel.tsx')).Duel),
  review: lazy(async () => (await import('./review.tsx')).Review),
  lists: lazy(async () => (await import('./lists.tsx')).Lists),
};

/** The page: header, what there is to tell, one view. */
export function App() {
  const its = system.value;
  if (!its) return null;
  const { view } = work.value;
  const View = view === 'compare' ? Compare : OTHERS[view];
  return (
    <>
      <a class="skip" href="#main" onClick={skip}>
        Skip to the content
      </a>
      <Header system={its} />
      <NoticeBar />
      <main id="main" tabIndex={-1}>
        <Boundary of={work.value}>
          <View system={its} />
        </Boundary>
      </main>
      {import.meta.env.PROD && <Elsewhere />}
    </>
  );
}

/** The rest of the site, which is built beside the app and is not there while one works on it. */
function Elsewhere() {
  return (
    <footer class="elsewhere">
      <a href="./docs/index.html">Documentation: how to use it, every rule with its source</a>
      <a href="./notebooks/armour-and-wounds.html">Study with sliders: armour, wounds and the weapon</a>
      <a href="./notebooks/spend-or-keep.html">Study with sliders: spend the marker or keep it</a>
    </footer>
  );
}

/** The fragment of the address is the link to the work, so skipping must not replace it. */
function skip(event: Event): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

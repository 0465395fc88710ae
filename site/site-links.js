import { JSX } from 'typedoc';

/** Where else one can go on the site, seen from the folder of the documentation. */
const ELSEWHERE = [
  ['../index.html', 'Open the app'],
  ['../notebooks/armour-and-wounds.html', 'Interactive: armour, wounds and the weapon in your hand'],
  ['../notebooks/spend-or-keep.html', 'Interactive: spend the marker or keep it?'],
];

/** A plugin of typedoc: every page of the documentation leads to the app and to the interactive notebooks, under whatever path the site lies. */
export function load(app) {
  app.renderer.hooks.on('sidebar.begin', (context) =>
    JSX.createElement(
      'nav',
      { class: 'tsd-navigation' },
      ...ELSEWHERE.map(([href, text]) => JSX.createElement('a', { href: context.relativeURL(href) }, text)),
    ),
  );
}

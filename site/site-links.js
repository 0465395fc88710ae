import { JSX } from 'typedoc';

/** Where else one can go on the site, seen from the folder of the documentation. */
const ELSEWHERE = [
  ['../index.html', 'Open the app'],
  ['../notebooks/armour-and-wounds.html', 'Interactive: armour, wounds and the weapon in your hand'],
  ['../notebooks/spend-or-keep.html', 'Interactive: spend the marker or keep it?'],
];

/**
 * A plugin of typedoc: every page of the documentation leads to the app and to the interactive notebooks, under whatever path the site
 * lies, and every document goes by its heading, where typedoc would show the name of its file.
 */
export function load(app) {
  app.renderer.hooks.on('sidebar.begin', (context) =>
    JSX.createElement(
      'nav',
      { class: 'tsd-navigation' },
      ...ELSEWHERE.map(([href, text]) => JSX.createElement('a', { href: context.relativeURL(href) }, text)),
    ),
  );
  // When rendering begins the addresses are given out already, by the names of the files: they stay as they are.
  app.renderer.on('beginRender', ({ project }) => {
    for (const each of Object.values(project.reflections)) if (each.isDocument()) each.name = headingOf(each) ?? each.name;
  });
}

/** The words of a document's first heading, without its markup. */
function headingOf({ content }) {
  const [, heading] = /^# (.+)$/m.exec(content.map(({ text }) => text).join('')) ?? [];
  return heading?.replaceAll(/[*_`]|\[|\]\([^)]*\)/g, '').trim();
}

import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/**
 * Adds the service worker to a build, with the list of files that it keeps. It is written by hand and small: a worker generator
 * would bring more code than the app has.
 */
export function offline(): Plugin {
  return {
    name: 'hitfold-offline',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => !name.endsWith('.map'))
        .toSorted();
      const shown = ['./', './icon.svg', './manifest.webmanifest', ...files.map((name) => `./${name}`)];
      const source = await readFile(new URL('./service-worker.js', import.meta.url), 'utf8');
      const version = fingerprint(
        Object.values(bundle)
          .map((file) => (file.type === 'chunk' ? file.code : String(file.source)))
          .join('\n'),
      );
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: source.replace("'FILES'", JSON.stringify(shown)).replace('VERSION', version),
      });
    },
  };
}

function fingerprint(text: string): string {
  let value = 2166136261;
  for (let place = 0; place < text.length; place++) value = Math.imul(value ^ text.charCodeAt(place), 16777619);
  return (value >>> 0).toString(36);
}

/**
 * The dev server puts styles into the page and talks over a socket, which the page's own strict policy forbids: only there it is loosened.
 */
export function loosenPolicyInDev(): Plugin {
  return {
    name: 'hitfold-dev-policy',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html
        .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
        .replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
        .replace("connect-src 'self'", "connect-src 'self' ws: wss:"),
  };
}

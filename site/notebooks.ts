import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport, type Plugin, type UserConfig } from 'vite';

/**
 * `vite build --mode notebooks`: the interactive notebooks and the JSON Schemas, added to the folder that the app was built into. Bare
 * imports
 * only, so that a page fetches nothing from elsewhere.
 */
export async function notebooks(root: string): Promise<UserConfig> {
  // Loaded only for this mode: it brings a DOM of its own.
  const kit = await import('@observablehq/notebook-kit/vite');
  const { resolve = {} } = kit.config() as UserConfig;
  return {
    root,
    base: './',
    appType: 'mpa',
    resolve,
    publicDir: false,
    plugins: [kit.observable() as Plugin, schemas(root)],
    build: {
      outDir: join(root, 'dist/site'),
      // The app is there already.
      emptyOutDir: false,
      target: 'es2022',
      // The runtime of the notebooks holds one large part, fetched only by what these pages do not use.
      chunkSizeWarningLimit: 800,
      rolldownOptions: {
        input: readdirSync(join(root, 'notebooks'))
          .filter((name) => name.endsWith('.html'))
          .map((name) => join(root, 'notebooks', name)),
        output: {
          entryFileNames: 'notebooks/assets/[name]-[hash].js',
          chunkFileNames: 'notebooks/assets/[name]-[hash].js',
          assetFileNames: 'notebooks/assets/[name]-[hash][extname]',
        },
      },
    },
  };
}

/** Publishes each schema as `schemas/<name>.json`. */
function schemas(root: string): Plugin {
  return {
    name: 'hitfold-schemas',
    apply: 'build',
    async generateBundle() {
      const { module } = await runnerImport<typeof import('./schemas.ts')>(join(root, 'site/schemas.ts'), {
        root,
        configFile: false,
        logLevel: 'error',
      });
      for (const [name, schema] of module.SCHEMAS)
        this.emitFile({ type: 'asset', fileName: `schemas/${name}.json`, source: `${JSON.stringify(schema, null, 1)}\n` });
    },
  };
}

import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { notebooks } from './site/notebooks.ts';
import { loosenPolicyInDev, offline } from './src/app/offline/plugin.ts';
import { findChromium } from './test/chromium.ts';
import { literate } from './test/notebooks/literate.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
// The browser is looked for only under Vitest, so that a build never needs one.
const chromium = process.env['VITEST'] ? await findChromium() : undefined;

const PREACT = { runtime: 'automatic', importSource: 'preact' } as const;

/** What every first screen needs, as two files instead of two dozen small ones: together they pack 6 % smaller. */
const FIRST_SCREEN = [
  {
    name: 'packages',
    test: /node_modules\/(?:preact|@preact|valibot|fraction\.js|d3-(?:selection|color|interpolate|format|array|scale|axis))\//,
  },
  {
    name: 'page',
    test: new RegExp(
      [
        'src/app/(?:forms|parts)/(?!list|record|tuple|large|open-file|side-select|job-status|use-reveal)',
        'src/app/views/(?:picker|equipment|lazy)\\.tsx',
        'src/app/picking/(?:pick|chips)\\.tsx',
        'src/app/state/(?!saved-(?:file|database|merge|sync)|local-database|shown-list|keeping)',
        'src/systems/(?:schema/|input-error|line)',
        'src/charts/(?:pmf-chart|frame|axis|text|theme|stairs|series|mark|spark|shares|serialize|threshold|figure|options)\\.ts',
        'src/analysis/(?:compare|finding|format|measure|scenario|tails)\\.ts',
        'src/pmf/(?:fraction|outcome|weights|pmf|percent|compare|make|gather|repeat|sum|convolve|json)\\.ts',
      ].join('|'),
    ),
  },
  // What a form needs besides, once one is opened.
  { name: 'forms', test: /src\/app\/(?:forms\/(?:list|record|tuple|large)|views\/figures)\.tsx?$/ },
  // What the lists of all pickers need, once the first of them opens.
  { name: 'picking', test: /src\/app\/picking\/(?:option-list|listbox|choosing|catalogue|match|keys)\.tsx?$/ },
];

/** The systems that have a page in the documentation; none in a packed source, which has no documentation. */
function rulePages(): string[] {
  const folder = root + 'notebooks/systems';
  return existsSync(folder) ? readdirSync(folder).map((name) => name.replace(/\.md$/, '')) : [];
}

const APP: ViteUserConfig = {
  root: 'src/app',
  base: './',
  worker: { format: 'es' },
  plugins: [loosenPolicyInDev(), offline()],
  // Which systems have a page in the documentation that is built beside the app: help leads there.
  define: { RULE_PAGES: JSON.stringify(rulePages()) },
  oxc: { jsx: PREACT },
  optimizeDeps: {
    // Named here, so that the dev server does not reload the page when a view first needs one of them.
    include: [
      'preact',
      'preact/hooks',
      'preact/jsx-dev-runtime',
      '@preact/signals',
      'd3',
      'fraction.js',
      'valibot',
      'fflate',
      'fast-xml-parser',
      'mathjs/number',
      'yalps',
    ],
    // The scan for dependencies does not read `oxc` and would look for React.
    rolldownOptions: { transform: { jsx: PREACT } },
  },
  build: {
    outDir: '../../dist/site',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: { groups: FIRST_SCREEN } } },
  },
  test: {
    reporters: ['default', root + 'test/plain-reporter.ts'],
    coverage: { provider: 'v8', include: [root + 'src/**/*.ts'], reportsDirectory: root + 'coverage' },
    projects: [
      {
        root,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['test/**/*.test.ts'],
          exclude: ['test/dom/**', 'test/e2e/**'],
          testTimeout: 60_000,
        },
      },
      {
        root,
        plugins: [literate()],
        test: {
          name: 'notebooks',
          environment: 'node',
          include: ['ARCHITECTURE.md', 'notebooks/*.md'],
          exclude: ['notebooks/README.md'],
          testTimeout: 60_000,
        },
      },
      { root, oxc: { jsx: PREACT }, test: { name: 'dom', environment: 'happy-dom', include: ['test/dom/**/*.test.ts'] } },
      ...(chromium
        ? [
            {
              root,
              test: {
                name: 'e2e',
                environment: 'node' as const,
                include: ['test/e2e/**/*.test.ts'],
                env: { HITFOLD_CHROMIUM: chromium },
                testTimeout: 60_000,
                hookTimeout: 120_000,
                // A busy machine takes seconds to load a page; what is waited for still has to come.
                expect: { poll: { timeout: 15_000 } },
                fileParallelism: false,
              },
            },
          ]
        : []),
    ],
  },
};

/**
 * `vite build --mode cli`: the command in a handful of modules, since Node takes longer to find a hundred than to run them. The packages stay
 * outside. Everything lies in one folder, where the pool of threads looks for its worker.
 */
const CLI: ViteUserConfig = {
  root,
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/cli',
    emptyOutDir: true,
    target: 'node20',
    rollupOptions: {
      input: { main: 'src/cli/main.ts', worker: 'src/analysis/node/worker.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
};

export default defineConfig(({ mode }) => (mode === 'cli' ? CLI : mode === 'notebooks' ? notebooks(root) : APP));

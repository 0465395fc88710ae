/** The systems whose rule page is built beside the app (vite.config.ts); not there in tests. */
declare const RULE_PAGES: readonly string[] | undefined;

/** The parts of a system's rule page that help leads to. */
export type RuleSection = 'measures' | 'rules-on-dice';

/** Where a system's rules stand with their sources, or undefined where the documentation is not built beside the app. */
export function rulePage(system: string, section: RuleSection): string | undefined {
  const built = import.meta.env.PROD && typeof RULE_PAGES !== 'undefined' && RULE_PAGES.includes(system);
  return built ? `./docs/documents/notebooks_systems_${system}.html#${section}` : undefined;
}

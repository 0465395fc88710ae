import type { Command } from './command.ts';

/** A command before it is loaded. */
export interface CommandEntry {
  readonly name: string;
  readonly says: string;
  load(): Promise<Command>;
}

/** Every command, in the order of the help. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'attack',
    says: 'resolve one scenario: its line, stages, distribution and measures',
    load: async () => (await import('./commands/attack.ts')).attack,
  },
  {
    name: 'dice',
    says: 'the distribution of a dice expression such as 4d6kh3+2',
    load: async () => (await import('./commands/dice.ts')).dice,
  },
  {
    name: 'compare',
    says: 'several loadouts on one target: chances, who does more and how often, dominance',
    load: async () => (await import('./commands/compare.ts')).compare,
  },
  { name: 'matrix', says: 'loadouts × targets × situations by a measure', load: async () => (await import('./commands/matrix.ts')).matrix },
  {
    name: 'duel',
    says: 'two loadouts to the end: who wins, in which round, with what left',
    load: async () => (await import('./commands/duel.ts')).duel,
  },
  {
    name: 'duel-matrix',
    says: 'a round robin of duels to the end: win shares',
    load: async () => (await import('./commands/duel-matrix.ts')).duelMatrix,
  },
  {
    name: 'review',
    says: 'cost against effect: frontier, dominated, fair prices, equilibrium; or what changed since another file',
    load: async () => (await import('./commands/review.ts')).review,
  },
  {
    name: 'equilibrium',
    says: 'duels as a game between list builders: the mix that nobody can exploit, exact and proved',
    load: async () => (await import('./commands/equilibrium.ts')).equilibrium,
  },
  {
    name: 'sensitivity',
    says: 'what moves the answer most: every field one step, every toggle; or one field over its range',
    load: async () => (await import('./commands/sensitivity.ts')).sensitivity,
  },
  {
    name: 'best',
    says: 'for a fighter and a budget, the kit that does most over a mix of targets',
    load: async () => (await import('./commands/best.ts')).best,
  },
  {
    name: 'luck',
    says: 'how unusual a result at the table was, or a whole log of results',
    load: async () => (await import('./commands/luck.ts')).luck,
  },
  {
    name: 'list',
    says: 'read a list of another tool: what was understood, and whether its costs add up',
    load: async () => (await import('./commands/list.ts')).list,
  },
  {
    name: 'check',
    says: 'recompute files of worked examples and name each that differs',
    load: async () => (await import('./commands/check.ts')).check,
  },
  {
    name: 'systems',
    says: 'the game systems with their editions and measures',
    load: async () => (await import('./commands/systems.ts')).systems,
  },
  {
    name: 'catalogue',
    says: 'what can be named in a system: fighters, weapons, kit',
    load: async () => (await import('./commands/catalogue.ts')).catalogue,
  },
  { name: 'schema', says: "a system's scenario as JSON Schema", load: async () => (await import('./commands/schema.ts')).schema },
  { name: 'help', says: 'help on a command', load: async () => (await import('./commands/help.ts')).help },
];

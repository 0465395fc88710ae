import { bodyPart } from '../fighter.ts';
import type { Effect } from './effect.ts';

const source = 'rules § 3, mutations';

/** Mutations that touch dice. Source: rules § 2.2, weapons file. */
export const MUTATION_EFFECTS = {
  greatClaw: [
    {
      id: 'greatClaw',
      name: 'Great claw',
      source,
      slot: 'extra',
      of: 'attacker',
      says: 'one more attack, at +1 Strength',
      count: (count) => ({ ...count, extras: [...count.extras, { arm: bodyPart({ more: 1 }) }] }),
    },
  ],
  tentacle: [
    {
      id: 'tentacle',
      name: 'Tentacle',
      source,
      slot: 'limit',
      of: 'target',
      says: 'an enemy in contact makes one attack fewer, at least one',
      count: (count) => ({ ...count, main: Math.max(1, count.main - 1) }),
    },
  ],
  scorpionTail: [
    {
      id: 'scorpionTail',
      name: 'Scorpion tail',
      source,
      slot: 'extra',
      of: 'attacker',
      says: 'one more attack at Strength 5, or 2 against the poison-immune',
      count: (count, { target }) => ({
        ...count,
        extras: [...count.extras, { arm: bodyPart({ fixed: target.fighter.rules.includes('immunePoison') ? 2 : 5 }) }],
      }),
    },
  ],
  spines: [
    {
      id: 'spines',
      name: 'Spines',
      source,
      slot: 'extra',
      of: 'attacker',
      says: 'an automatic Strength 1 hit before any blows, never critical',
      count: (count) => ({
        ...count,
        extras: [...count.extras, { arm: bodyPart({ fixed: 1 }), strikes: 'before', automatic: true, noCritical: true }],
      }),
    },
  ],
  extraArm: [{ id: 'extraArm', name: 'Extra arm', source, slot: 'state', says: 'a third one-handed weapon adds one attack' }],
  blackblood: [
    {
      id: 'blackblood',
      name: 'Black blood',
      source,
      slot: 'state',
      says: 'each wound suffered in melee is a Strength 3 hit, never critical, on everyone in contact',
    },
  ],
  clovenHoofs: [
    {
      id: 'clovenHoofs',
      name: 'Cloven hoofs',
      source,
      slot: 'not-modelled',
      says: '+1 Movement, which no die asks for',
    },
  ],
  hideous: [{ id: 'hideous', name: 'Hideous', source, slot: 'test', says: 'causes fear: a failed test is the situation’s `fear`' }],
} as const satisfies Readonly<Record<string, readonly Effect[]>>;

export type MutationId = keyof typeof MUTATION_EFFECTS;

import { choice, group, type Infer, integer } from '../schema/field.ts';
import { added, name, names } from './field-kinds.ts';

export const WEAPON = group(
  {
    name,
    kind: choice(
      [
        { value: 'ranged', label: 'ranged' },
        { value: 'melee', label: 'melee' },
        { value: 'dual', label: 'ranged and melee', says: 'a PISTOL, a halberd-gun' },
        { value: 'grenade', label: 'grenade' },
      ],
      { label: 'kind', says: 'which attacks it is for', fallback: 'ranged' },
    ),
    hand: choice(
      [
        { value: 'main', label: 'main hand' },
        { value: 'off', label: 'off hand', says: '-1 DICE in melee (§ 2.2)' },
        { value: 'carried', label: 'carried', says: 'not used in the fight' },
      ],
      { label: 'hand', says: 'in a fight: main hand, off hand, or only carried', fallback: 'main' },
    ),
    keywords: names('keywords', '+1 DICE, CRITICAL, AUTOMATIC 2, IGNORE ARMOUR, … (§ 3)'),
    rules: names('rules', 'its rules beyond the keywords, by id'),
    dice: added('DICE', 'further DICE on its Success Rolls', 6),
    injuryDice: added('INJURY DICE', 'further INJURY DICE', 6),
    injuryModifier: added('INJURY MODIFIER', 'a further INJURY MODIFIER', 6),
    attacks: integer({
      label: 'attacks',
      says: 'attacks an ACTION when not as its keywords say; 0 for as they say',
      min: 0,
      max: 6,
      fallback: 0,
      advanced: true,
    }),
  },
  { label: 'weapon', says: 'a weapon of the attacker' },
);

export type WeaponFields = Infer<typeof WEAPON>;

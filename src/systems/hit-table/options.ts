import { choice, group, type Infer } from '../schema/field.ts';

/**
 * The readings that the page leaves open, each a named option. The first choice of each is the one that the facts assume.
 */
export const OPTIONS = group(
  {
    zeroAgainstZero: choice(
      [
        { value: 'equal', label: 'Equal', says: '0 against 0 is Equal' },
        { value: 'twice', label: 'Twice', says: '0 against 0 is Twice' },
        { value: 'half', label: 'Half', says: '0 against 0 is Half' },
      ],
      { label: '0 against 0', says: '0 against 0 meets three rows: which is tested first (§ 2.1)', fallback: 'equal', advanced: true },
    ),
    oddHalves: choice(
      [
        { value: 'exact', label: 'not rounded', says: 'halves are not rounded: 5 v 3 is Greater' },
        {
          value: 'up',
          label: 'rounded up',
          says: 'half of the attacker’s value is rounded up: 5 v 3 is Twice, as Shoot 5 is in revision B',
        },
      ],
      {
        label: 'half of an odd value',
        says: 'whether half of the attacker’s value is rounded before it is compared (§ 2.1)',
        fallback: 'exact',
        advanced: true,
      },
    ),
    bonuses: choice(
      [
        { value: 'taken', label: 'taken', says: 'the attacker takes its flanking and its diving charge' },
        {
          value: 'best',
          label: 'only when they help',
          says: 'the attacker declines flanking or diving charge where that raises the mean damage',
        },
      ],
      {
        label: 'flanking and diving charge',
        says: 'an attacker “may” take them; declining helps only weapons whose critical does less than a hit (§ 2.2)',
        fallback: 'taken',
        advanced: true,
      },
    ),
    lowestFight: choice(
      [
        { value: 'zero', label: '0', says: 'Fight can not fall below 0' },
        { value: 'one', label: '1', says: 'Fight can not fall below 1' },
      ],
      { label: 'lowest Fight', says: 'a least Fight is not stated (§ 2.2)', fallback: 'zero', advanced: true },
    ),
    twoParryWeapons: choice(
      [
        { value: 'once', label: 'once', says: 'two weapons with parry count as one' },
        { value: 'each', label: 'each', says: 'each weapon with parry counts' },
      ],
      { label: 'two parry weapons', says: 'whether a second weapon with parry adds again (§ 2.2)', fallback: 'once', advanced: true },
    ),
    shieldAndParry: choice(
      [
        { value: 'add', label: 'both', says: 'shield and parry add up' },
        { value: 'best', label: 'the better', says: 'of shield and parry only the better counts' },
      ],
      { label: 'shield with parry', says: 'whether shield and parry add up (§ 2.2)', fallback: 'add', advanced: true },
    ),
    flankingHelper: choice(
      [
        { value: 'another', label: 'somebody else', says: 'the flanking helper is somebody other than the attacker' },
        { value: 'attacker', label: 'the attacker too', says: 'the attacker itself flanks, so every melee attack does' },
      ],
      { label: 'flanking helper', says: 'who may be the friend that flanks (§ 2.2)', fallback: 'another', advanced: true },
    ),
    tieForClosest: choice(
      [
        { value: 'closest', label: 'is closest', says: 'a target tied for closest counts as the closest' },
        { value: 'not-closest', label: 'is not', says: 'a target tied for closest does not count as the closest' },
      ],
      { label: 'tie for closest', says: 'how a tie for the closest target counts (§ 2.4)', fallback: 'closest', advanced: true },
    ),
    lowestDifficulty: choice(
      [
        { value: 'one', label: '1', says: 'DR can not fall below 1' },
        { value: 'zero', label: '0', says: 'DR can not fall below 0' },
      ],
      { label: 'lowest DR', says: 'a least DR is not stated (§ 2.4)', fallback: 'one', advanced: true },
    ),
    shootBelowOne: choice(
      [
        { value: 'first-column', label: 'Shoot 1', says: 'a Shoot below 1 uses the column of Shoot 1' },
        { value: 'misses', label: 'misses', says: 'a Shoot below 1 can not hit' },
      ],
      {
        label: 'Shoot below 1',
        says: 'what a modified Shoot below 1 does where Shoot picks a column (§ 2.7)',
        fallback: 'first-column',
        advanced: true,
      },
    ),
    surplusPiercing: choice(
      [
        { value: 'lost', label: 'lost', says: 'piercing beyond the armour is lost' },
        { value: 'adds', label: 'adds damage', says: 'piercing beyond the armour adds to a total above 0' },
      ],
      { label: 'surplus piercing', says: 'what piercing beyond the target’s armour does (§ 2.5)', fallback: 'lost', advanced: true },
    ),
    outWhen: choice(
      [
        { value: 'reached', label: 'reached', says: 'a target is out when its damage reaches its Wounds' },
        { value: 'exceeded', label: 'exceeded', says: 'a target is out when its damage exceeds its Wounds' },
      ],
      { label: 'out when Wounds are', says: 'what damage takes a target out (§ 2.5)', fallback: 'reached', advanced: true },
    ),
    afterRemoval: choice(
      [
        { value: 'roll-on', label: 'roll on', says: 'all dice are rolled and totals are not cut off at Wounds' },
        { value: 'stop', label: 'stop', says: 'once the target is out, the off hand and later attacks are not rolled' },
      ],
      {
        label: 'after removal',
        says: 'whether dice are rolled at a target that is already out (§ 2.3, § 2.5)',
        fallback: 'roll-on',
        advanced: true,
      },
    ),
  },
  { label: 'readings', says: 'what the page leaves open', optional: true, advanced: true },
);

export type Options = Infer<typeof OPTIONS>;

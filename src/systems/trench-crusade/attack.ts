/** When the armour and shield of the target do not count. */
export type IgnoreArmour = 'never' | 'always' | 'onCritical' | 'ifTargetDown';

/**
 * One attack with every modifier of the weapon, the attacker, the target and the situation already summed. The first
 * fourteen fields are those of the worked examples and mean the same.
 */
export interface Attack {
  readonly name: string;
  /** Net DICE of the Success Roll. */
  readonly dice: number;
  /** Lowest Success Roll total that is a critical. */
  readonly critOn: number;
  /** Hits without a Success Roll, never critically. */
  readonly autoHit: boolean;
  readonly injuryDice: number;
  readonly injuryModifier: number;
  /** INJURY DICE that a critical adds. */
  readonly criticalInjuryDice: number;
  readonly melee: boolean;
  readonly ignoreArmour: IgnoreArmour;
  /** Dice added up in the Injury Roll. */
  readonly keep: number;
  /** FIRE, GAS and SHRAPNEL markers that are not negated. */
  readonly extraMarkersAfterInjury: number;
  /** A failed roll ends the Activation. */
  readonly risky: boolean;
  readonly armourPiercing: number;
  readonly markerMultiplier: number;
  /** A Bloodbath costs 3 markers although the target stands: always, or once another member has hit it. */
  readonly concentratedAttack: 'no' | 'yes' | 'afterHit';
  /** INFECTION MARKERS are placed in place of BLOOD MARKERS. */
  readonly infection: boolean;
  /** INFECTION MARKERS that come on top when the result placed any marker. */
  readonly infectionIfPlaced: number;
  /** Markers fewer that a Bloodbath costs. */
  readonly bloodbathDiscount: number;
  /** The critical threshold falls by this for each BLOOD MARKER on the target. */
  readonly critPerBlood: number;
  /** Added to the Injury Roll for each BLOOD MARKER on the target. */
  readonly injuryPerBlood: number;
  readonly diceIfDown: number;
  readonly injuryDiceIfDown: number;
  /** One injury die stands on 6. */
  readonly fixedSix: boolean;
  /** INJURY DICE to be chosen in place of IGNORE ARMOUR before each Injury Roll; 0 when there is no such choice. */
  readonly diceOrIgnoreArmour: number;
  /** BLOOD MARKERS that a hit places in place of an Injury Roll; 0 when there is one. */
  readonly placesOnly: number;
  /** The same, added by a critical. */
  readonly placesOnCritical: number;
  /** The target is taken Down without an Injury Roll. */
  readonly takesDown: boolean;
  /** A Minor Hit becomes a Down: before Standfast has its say, or whatever it says. */
  readonly minorIsDown: 'never' | 'beforeStandfast' | 'always';
  readonly outIsDown: boolean;
  /** Success Rolls that fail are rolled again; a 1 among those dice is a fall. */
  readonly rerollFailures: boolean;
  /** A Success Roll of 2 hits the attacker himself. */
  readonly fumble: boolean;
  /** A failure still strikes near: SCATTER keeps the target inside the radius on these failing totals. */
  readonly nearFrom: number;
  /** From this failing total on the scattered shot still lands on the target's base, a direct hit without critical. */
  readonly directFrom: number;
  /** What a hit that is not direct has fewer of kept dice and more of INJURY DICE. */
  readonly nearKeepLoss: number;
  readonly nearInjuryDice: number;
  /** Everyone who is hit but not directly is simply taken Down. */
  readonly nearTakesDown: boolean;
  /** Markers, blessings and healing that the attacker gets. */
  readonly selfBlood: number;
  readonly blessingIfPlaced: number;
  readonly healIfPlaced: number;
  /** The target's side may not spend the attacker's markers on this Success Roll. */
  readonly noMarkersOnSuccess: boolean;
  /** DICE for each BLOOD MARKER on the attacker. */
  readonly dicePerOwnBlood: number;
  /** The shot goes astray (at a friend in the melee) in this many of six cases. */
  readonly astray: number;
  /** DICE of the same shot at the friend. */
  readonly astrayDice: number;
  /** The target's shield answers with a Success Roll first: a success costs the attack 2 DICE, a critical makes it fail. */
  readonly shieldReaction: boolean;
  /** A shot at the friend still catches the target in its blast. */
  readonly astrayCatches: boolean;
  /** A shot that the D6 sends at the friend is lost; and, for the friend's own fate, one that it sends at this model. */
  readonly astrayLost: boolean;
  readonly straightLost: boolean;
  /** BLOOD MARKERS that the attacker takes upon a hit for as many INFECTION MARKERS on the target, before the Injury Roll. */
  readonly tradesOnHit: number;
  /** The fourth hit on the same model takes it Out of Action without an Injury Roll, TOUGH or not. */
  readonly fourthHitRemoves: boolean;
}

/** A plain attack: 2D6 to hit, 2D6 to injure. */
export const PLAIN_ATTACK: Attack = {
  name: 'attack',
  dice: 0,
  critOn: 12,
  autoHit: false,
  injuryDice: 0,
  injuryModifier: 0,
  criticalInjuryDice: 1,
  melee: false,
  ignoreArmour: 'never',
  keep: 2,
  extraMarkersAfterInjury: 0,
  risky: false,
  armourPiercing: 0,
  markerMultiplier: 1,
  concentratedAttack: 'no',
  infection: false,
  infectionIfPlaced: 0,
  bloodbathDiscount: 0,
  critPerBlood: 0,
  injuryPerBlood: 0,
  diceIfDown: 0,
  injuryDiceIfDown: 0,
  fixedSix: false,
  diceOrIgnoreArmour: 0,
  placesOnly: 0,
  placesOnCritical: 0,
  takesDown: false,
  minorIsDown: 'never',
  outIsDown: false,
  rerollFailures: false,
  fumble: false,
  nearFrom: 99,
  directFrom: 99,
  nearKeepLoss: 0,
  nearInjuryDice: 0,
  nearTakesDown: false,
  selfBlood: 0,
  blessingIfPlaced: 0,
  healIfPlaced: 0,
  noMarkersOnSuccess: false,
  dicePerOwnBlood: 0,
  astray: 0,
  astrayDice: 0,
  shieldReaction: false,
  astrayCatches: false,
  astrayLost: false,
  straightLost: false,
  tradesOnHit: 0,
  fourthHitRemoves: false,
};

/** What takes the blow. The first seven fields are those of the worked examples. */
export interface Target {
  readonly name: string;
  /** INJURY MODIFIER of profile and worn armour: 0 or negative. */
  readonly armour: number;
  readonly shield: number;
  /** INJURY DICE from rules on the target that IGNORE ARMOUR does not remove. */
  readonly injuryDiceOnTarget: number;
  readonly tough: boolean;
  readonly golem: boolean;
  readonly standfast: boolean;
  /** INJURY MODIFIER of IMPERVIOUS kit: neither ignored nor pierced. */
  readonly impervious: number;
  /** INJURY MODIFIER that is not armour (spells, abilities): not ignored. */
  readonly otherModifier: number;
  /** No markers may be spent as INJURY DICE; a Bloodbath may be paid. */
  readonly noMarkerDice: boolean;
  /** A Down becomes a Minor Hit, or No Effect after a TOUGH conversion. */
  readonly sixthSense: boolean;
  /** The first Out of Action has No Effect. */
  readonly mementoMori: boolean;
  /** BLOOD MARKERS removed at the start of its Activation, and whether each becomes a BLESSING MARKER. */
  readonly regenerate: number;
  readonly regenerateBlesses: boolean;
  /** It can not stand up (Pin). */
  readonly pinned: boolean;
  /** INJURY DICE of its fall when it goes Down at the ledge it stands by and slips; null where no fall would hurt it. */
  readonly fallDice: number | null;
  /** Once a game a failed Risky roll does not end its Activation. */
  readonly talisman: boolean;
}

export const PLAIN_TARGET: Target = {
  name: 'target',
  armour: 0,
  shield: 0,
  injuryDiceOnTarget: 0,
  tough: false,
  golem: false,
  standfast: false,
  impervious: 0,
  otherModifier: 0,
  noMarkerDice: false,
  sixthSense: false,
  mementoMori: false,
  regenerate: 0,
  regenerateBlesses: false,
  pinned: false,
  fallDice: null,
  talisman: false,
};

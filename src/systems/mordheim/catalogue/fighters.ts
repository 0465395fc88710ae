import type { RuleId } from '../effects/special-rules.ts';

/** A hireable fighter. The profile reads M, WS, BS, S, T, W, I, A, Ld; costs are gold crowns of the classic rulebook. */
export interface CatalogueFighter {
  readonly warband: string;
  readonly name: string;
  readonly role: 'hero' | 'henchman';
  readonly cost: number;
  readonly profile: readonly [number, number, number, number, number, number, number, number, number];
  readonly rules: readonly RuleId[];
  /** Fights with teeth, claws or bare hands without a penalty. */
  readonly natural?: boolean;
  /** A movement that is rolled: M reads 0 then. */
  readonly moveDice?: string;
  readonly note?: string;
}

/** All 69 fighters of eleven warbands. Source: rules § 3, fighters file. */
export const FIGHTERS: readonly CatalogueFighter[] = [
  { warband: 'Reikland mercenaries', name: 'Mercenary Captain', role: 'hero', cost: 60, profile: [4, 4, 4, 3, 3, 1, 4, 1, 8], rules: [] },
  { warband: 'Reikland mercenaries', name: 'Champion', role: 'hero', cost: 35, profile: [4, 4, 3, 3, 3, 1, 3, 1, 7], rules: [] },
  { warband: 'Reikland mercenaries', name: 'Youngblood', role: 'hero', cost: 15, profile: [4, 2, 2, 3, 3, 1, 3, 1, 6], rules: [] },
  { warband: 'Reikland mercenaries', name: 'Warrior', role: 'henchman', cost: 25, profile: [4, 3, 3, 3, 3, 1, 3, 1, 7], rules: [] },
  { warband: 'Reikland mercenaries', name: 'Marksman', role: 'henchman', cost: 25, profile: [4, 3, 4, 3, 3, 1, 3, 1, 7], rules: [] },
  {
    warband: 'Reikland mercenaries', name: 'Swordsman', role: 'henchman', cost: 35,
    profile: [4, 4, 3, 3, 3, 1, 3, 1, 7], rules: ['expertSwordsman'],
  },
  { warband: 'Marienburg mercenaries', name: 'Mercenary Captain', role: 'hero', cost: 60, profile: [4, 4, 4, 3, 3, 1, 4, 1, 8], rules: [] },
  { warband: 'Marienburg mercenaries', name: 'Champion', role: 'hero', cost: 35, profile: [4, 4, 3, 3, 3, 1, 3, 1, 7], rules: [] },
  { warband: 'Marienburg mercenaries', name: 'Youngblood', role: 'hero', cost: 15, profile: [4, 2, 2, 3, 3, 1, 3, 1, 6], rules: [] },
  { warband: 'Marienburg mercenaries', name: 'Warrior', role: 'henchman', cost: 25, profile: [4, 3, 3, 3, 3, 1, 3, 1, 7], rules: [] },
  { warband: 'Marienburg mercenaries', name: 'Marksman', role: 'henchman', cost: 25, profile: [4, 3, 3, 3, 3, 1, 3, 1, 7], rules: [] },
  {
    warband: 'Marienburg mercenaries', name: 'Swordsman', role: 'henchman', cost: 35,
    profile: [4, 4, 3, 3, 3, 1, 3, 1, 7], rules: ['expertSwordsman'],
  },
  { warband: 'Middenheim mercenaries', name: 'Mercenary Captain', role: 'hero', cost: 60, profile: [4, 4, 4, 4, 3, 1, 4, 1, 8], rules: [] },
  { warband: 'Middenheim mercenaries', name: 'Champion', role: 'hero', cost: 35, profile: [4, 4, 3, 4, 3, 1, 3, 1, 7], rules: [] },
  { warband: 'Middenheim mercenaries', name: 'Youngblood', role: 'hero', cost: 15, profile: [4, 2, 2, 3, 3, 1, 3, 1, 6], rules: [] },
  { warband: 'Middenheim mercenaries', name: 'Warrior', role: 'henchman', cost: 25, profile: [4, 3, 3, 3, 3, 1, 3, 1, 7], rules: [] },
  { warband: 'Middenheim mercenaries', name: 'Marksman', role: 'henchman', cost: 25, profile: [4, 3, 3, 3, 3, 1, 3, 1, 7], rules: [] },
  {
    warband: 'Middenheim mercenaries', name: 'Swordsman', role: 'henchman', cost: 35,
    profile: [4, 4, 3, 3, 3, 1, 3, 1, 7], rules: ['expertSwordsman'],
  },
  { warband: 'Skaven', name: 'Assassin Adept', role: 'hero', cost: 60, profile: [6, 4, 4, 4, 3, 1, 5, 1, 7], rules: ['perfectKiller'] },
  { warband: 'Skaven', name: 'Black Skaven', role: 'hero', cost: 40, profile: [6, 4, 3, 4, 3, 1, 5, 1, 6], rules: [] },
  { warband: 'Skaven', name: 'Eshin Sorcerer', role: 'hero', cost: 45, profile: [5, 3, 3, 3, 3, 1, 4, 1, 6], rules: ['spellcaster'] },
  { warband: 'Skaven', name: 'Night Runners', role: 'hero', cost: 20, profile: [6, 2, 3, 3, 3, 1, 4, 1, 4], rules: [] },
  { warband: 'Skaven', name: 'Verminkin', role: 'henchman', cost: 20, profile: [5, 3, 3, 3, 3, 1, 4, 1, 5], rules: [] },
  { warband: 'Skaven', name: 'Giant Rats', role: 'henchman', cost: 15, profile: [6, 2, 0, 3, 3, 1, 4, 1, 4], rules: [], natural: true },
  {
    warband: 'Skaven', name: 'Rat Ogre', role: 'henchman', cost: 210,
    profile: [6, 3, 3, 5, 5, 3, 4, 3, 4], rules: ['fear', 'stupidityUnlessHero', 'largeTarget'], natural: true, note: 'one public data set prints A4',
  },
  {
    warband: 'Undead', name: 'Vampire', role: 'hero', cost: 110,
    profile: [6, 4, 4, 4, 4, 2, 5, 2, 8], rules: ['fear', 'immunePoison', 'noPain', 'unholy'],
  },
  { warband: 'Undead', name: 'Necromancer', role: 'hero', cost: 35, profile: [4, 3, 3, 3, 3, 1, 3, 1, 7], rules: ['spellcaster'] },
  { warband: 'Undead', name: 'Dreg', role: 'hero', cost: 20, profile: [4, 2, 2, 3, 3, 1, 3, 1, 7], rules: [] },
  {
    warband: 'Undead', name: 'Zombie', role: 'henchman', cost: 15,
    profile: [4, 2, 0, 3, 3, 1, 1, 1, 5], rules: ['fear', 'immunePoison', 'noPain', 'unholy'], natural: true,
  },
  { warband: 'Undead', name: 'Ghoul', role: 'henchman', cost: 40, profile: [4, 2, 2, 3, 4, 1, 3, 2, 5], rules: ['fear'], natural: true },
  {
    warband: 'Undead', name: 'Dire Wolf', role: 'henchman', cost: 50,
    profile: [9, 3, 0, 4, 3, 1, 2, 1, 4], rules: ['packCharge', 'fear', 'immunePoison', 'noPain', 'unholy'], natural: true,
  },
  { warband: 'Cult of the Possessed', name: 'Magister', role: 'hero', cost: 70, profile: [4, 4, 4, 3, 3, 1, 3, 1, 8], rules: ['spellcaster'] },
  {
    warband: 'Cult of the Possessed', name: 'The Possessed', role: 'hero', cost: 90,
    profile: [5, 4, 0, 4, 4, 2, 4, 2, 7], rules: ['fear', 'unholy'], natural: true,
  },
  { warband: 'Cult of the Possessed', name: 'Mutant', role: 'hero', cost: 25, profile: [4, 3, 3, 3, 3, 1, 3, 1, 7], rules: [] },
  { warband: 'Cult of the Possessed', name: 'Darksoul', role: 'henchman', cost: 35, profile: [4, 2, 2, 4, 3, 1, 3, 1, 6], rules: [] },
  { warband: 'Cult of the Possessed', name: 'Beastman', role: 'henchman', cost: 45, profile: [4, 4, 3, 3, 4, 2, 3, 1, 7], rules: [] },
  { warband: 'Cult of the Possessed', name: 'Initiate', role: 'henchman', cost: 25, profile: [4, 3, 3, 3, 3, 1, 3, 1, 7], rules: [] },
  { warband: 'Sisters of Sigmar', name: 'Sigmarite Matriarch', role: 'hero', cost: 70, profile: [4, 4, 4, 3, 3, 1, 4, 1, 8], rules: [] },
  { warband: 'Sisters of Sigmar', name: 'Augur', role: 'hero', cost: 25, profile: [4, 2, 2, 3, 3, 1, 3, 1, 7], rules: ['rerollHits'] },
  { warband: 'Sisters of Sigmar', name: 'Sister Superior', role: 'hero', cost: 35, profile: [4, 4, 3, 3, 3, 1, 3, 1, 7], rules: [] },
  { warband: 'Sisters of Sigmar', name: 'Sigmarite Sister', role: 'henchman', cost: 25, profile: [4, 3, 3, 3, 3, 1, 3, 1, 7], rules: [] },
  { warband: 'Sisters of Sigmar', name: 'Novices', role: 'henchman', cost: 15, profile: [4, 2, 2, 3, 3, 1, 3, 1, 6], rules: [] },
  {
    warband: 'Witch Hunters', name: 'Witch Hunter Captain', role: 'hero', cost: 60,
    profile: [4, 4, 4, 3, 3, 1, 4, 1, 8], rules: ['hatesSpellcasters'],
  },
  { warband: 'Witch Hunters', name: 'Witch Hunters', role: 'hero', cost: 25, profile: [4, 3, 3, 3, 3, 1, 3, 1, 7], rules: ['hatesSpellcasters'] },
  { warband: 'Witch Hunters', name: 'Warrior-Priest', role: 'hero', cost: 40, profile: [4, 3, 3, 3, 3, 1, 3, 1, 8], rules: [] },
  { warband: 'Witch Hunters', name: 'Flagellants', role: 'henchman', cost: 40, profile: [4, 3, 3, 4, 4, 1, 3, 1, 10], rules: [] },
  { warband: 'Witch Hunters', name: 'Zealots', role: 'henchman', cost: 20, profile: [4, 2, 2, 3, 3, 1, 3, 1, 7], rules: [] },
  { warband: 'Witch Hunters', name: 'War Hounds', role: 'henchman', cost: 15, profile: [6, 4, 0, 4, 3, 1, 4, 1, 5], rules: [], natural: true },
  {
    warband: 'Dwarf treasure hunters', name: 'Noble', role: 'hero', cost: 85,
    profile: [3, 5, 4, 3, 4, 1, 2, 1, 9], rules: ['hardToKill', 'hardHead', 'hatesGreenskins'],
  },
  {
    warband: 'Dwarf treasure hunters', name: 'Engineer', role: 'hero', cost: 50,
    profile: [3, 4, 3, 3, 4, 1, 2, 1, 9], rules: ['hardToKill', 'hardHead', 'hatesGreenskins'],
  },
  {
    warband: 'Dwarf treasure hunters', name: 'Troll Slayer', role: 'hero', cost: 50,
    profile: [3, 4, 3, 3, 4, 1, 2, 1, 9], rules: ['hardToKill', 'hardHead', 'hatesGreenskins'],
  },
  {
    warband: 'Dwarf treasure hunters', name: 'Dwarf Clansman', role: 'henchman', cost: 40,
    profile: [3, 4, 3, 3, 4, 1, 2, 1, 9], rules: ['hardToKill', 'hardHead', 'hatesGreenskins'],
  },
  {
    warband: 'Dwarf treasure hunters', name: 'Dwarf Thunderer', role: 'henchman', cost: 40,
    profile: [3, 4, 3, 3, 4, 1, 2, 1, 9], rules: ['hardToKill', 'hardHead', 'hatesGreenskins'],
  },
  {
    warband: 'Dwarf treasure hunters', name: 'Beardling', role: 'henchman', cost: 25,
    profile: [3, 3, 2, 3, 4, 1, 2, 1, 8], rules: ['hardToKill', 'hardHead', 'hatesGreenskins'],
  },
  { warband: 'Orc mob', name: 'Orc Boss', role: 'hero', cost: 80, profile: [4, 4, 4, 4, 4, 1, 3, 1, 8], rules: ['greenskin'] },
  { warband: 'Orc mob', name: 'Orc Shaman', role: 'hero', cost: 40, profile: [4, 3, 3, 3, 4, 1, 3, 1, 7], rules: ['greenskin', 'spellcaster'] },
  { warband: 'Orc mob', name: 'Big ’Un', role: 'hero', cost: 40, profile: [4, 4, 3, 3, 4, 1, 3, 1, 7], rules: ['greenskin'] },
  { warband: 'Orc mob', name: 'Orc Boyz', role: 'henchman', cost: 25, profile: [4, 3, 3, 3, 4, 1, 2, 1, 7], rules: ['greenskin'] },
  { warband: 'Orc mob', name: 'Goblin Warriors', role: 'henchman', cost: 15, profile: [4, 2, 3, 3, 3, 1, 3, 1, 5], rules: ['greenskin'] },
  {
    warband: 'Orc mob', name: 'Cave Squigs', role: 'henchman', cost: 15,
    profile: [0, 4, 0, 4, 3, 1, 4, 1, 5], rules: [], natural: true, moveDice: '2D6',
  },
  {
    warband: 'Orc mob', name: 'Troll', role: 'henchman', cost: 200,
    profile: [6, 3, 1, 5, 4, 3, 1, 3, 4], rules: ['fear', 'stupidity', 'regeneration', 'vomit', 'largeTarget'], natural: true,
  },
  { warband: 'Beastmen raiders', name: 'Beastmen Chieftain', role: 'hero', cost: 65, profile: [5, 4, 3, 4, 4, 1, 4, 1, 7], rules: [] },
  { warband: 'Beastmen raiders', name: 'Beastmen Shaman', role: 'hero', cost: 45, profile: [5, 4, 3, 3, 4, 1, 3, 1, 6], rules: ['spellcaster'] },
  { warband: 'Beastmen raiders', name: 'Bestigor', role: 'hero', cost: 45, profile: [5, 4, 3, 4, 4, 1, 3, 1, 7], rules: [] },
  { warband: 'Beastmen raiders', name: 'Centigor', role: 'hero', cost: 80, profile: [8, 4, 3, 4, 4, 1, 2, 1, 7], rules: ['trample'] },
  { warband: 'Beastmen raiders', name: 'Ungor', role: 'henchman', cost: 25, profile: [5, 3, 3, 3, 3, 1, 3, 1, 6], rules: [] },
  { warband: 'Beastmen raiders', name: 'Gor', role: 'henchman', cost: 35, profile: [5, 4, 3, 3, 4, 1, 3, 1, 6], rules: [] },
  {
    warband: 'Beastmen raiders', name: 'Warhounds of Chaos', role: 'henchman', cost: 15,
    profile: [7, 4, 0, 4, 3, 1, 3, 1, 5], rules: [], natural: true,
  },
  {
    warband: 'Beastmen raiders', name: 'Minotaur', role: 'henchman', cost: 200,
    profile: [6, 4, 3, 4, 4, 3, 4, 3, 8], rules: ['fear', 'largeTarget'],
  },
];

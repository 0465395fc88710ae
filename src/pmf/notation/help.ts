/** One form of the notation. */
export interface Form {
  readonly form: string;
  readonly says: string;
}

/** The notation for people, from what is written most to what is written least. `parseDice` has the precedence. */
export const NOTATION: readonly Form[] = [
  { form: '3d6  d20  d%  dF', says: 'dice added up; d% is d100, dF is -1, 0 or 1' },
  { form: 'd{1,1,2,3}', says: 'a die with these faces' },
  {
    form: '4d6kh3  kl1  dh1  dl1',
    says: 'keep or drop the highest or lowest; k is kh. Several look at the same roll: 3d6kh2dl1 is the two highest',
  },
  { form: '{2d6,d8}kh2', says: 'a mixed pool' },
  { form: '10d6>=5', says: 'how many dice show 5 or more; also < <= > = != and after rerolls and explosions' },
  { form: '(2d6)>=7  2d6+1>d12', says: '1 when the totals compare so, else 0' },
  { form: 'd6r<2  r<=2  r1  r{1,6}', says: 'reroll until the face is no longer below 2, at most 2, 1, one of these' },
  { form: 'd6ro<2', says: 'reroll once; the second face stands' },
  { form: 'd6!  !3  !{5,6}', says: 'explode the highest face, at most 10 times (or 3), or these faces; each die is one total' },
  { form: '2d6!!kh1', says: 'explode, each further die joining the pool before dice are kept or counted' },
  { form: '2d6kh1!', says: 'keep first; only what was kept explodes' },
  { form: '+ - * ( )', says: 'whole numbers; * before + and -, comparisons last' },
  { form: 'max(2d6,d12)  min(…)', says: 'the largest or smallest of separate rolls' },
  { form: 'let x = d6 in x + x', says: 'one roll under a name; d6 + d6 are two rolls' },
  { form: 'if d20 >= 11 then 2d6 else 0', says: 'what comes next depends on a roll' },
  { form: '(d6)d6', says: 'a rolled number of dice' },
];

import type { ComparisonOf, Contender, Pair } from './compare.ts';
import type { Fraction, Pmf } from '../pmf/index.ts';
import { briefNames, formatNumber, formatPercent, formatPercents, listed, sentence } from './format.ts';
import { type AnyMeasure, direction } from './measure.ts';
import type { Lead } from './tails.ts';

/**
 * A comparison in one or two sentences: what each loadout's headline chance is, then which does more, how often, and where the
 * lead changes hands. Every figure in it is rounded from an exact one; ties are called ties only when they are exact.
 */
export function finding({ contenders, pairs, amount, chance }: ComparisonOf): string {
  const names = briefNames(contenders.map(({ loadout }) => loadout.name));
  const first = `${chanceSentence(names, contenders, chance)}.`;
  const [pair] = pairs;
  if (pair === undefined) return first;
  return `${first} ${contenders.length === 2 ? pairSentence(pair, names, amount) : `${rankSentence(names, pairs, amount)}.`}`;
}

/** So many are named one by one; of more, the sentence tells the ends. */
const FEW = 4;

/** A few by name, more by number. */
const several = (names: readonly string[], them = 'of them'): string => (names.length <= FEW ? listed(names) : `${names.length} ${them}`);

/** One distribution and whose it is. */
interface Named {
  readonly name: string;
  readonly pmf: Pmf<number>;
}

/**
 * What a chart of distributions shows, in words, best first: how much each comes to on average. One that can only come to one amount
 * comes to it always; means that differ are never printed as the same amount unless they round to it.
 */
export function amountFinding(series: readonly Named[], amount: Pick<AnyMeasure, 'phrase' | 'better'>): string {
  const names = briefNames(series.map(({ name }) => name));
  const all = series.map(({ pmf }, place) => ({ name: names[place] as string, pmf, mean: pmf.mean() }));
  const [first, second] = all;
  if (first === undefined) return '';
  if (second === undefined) return sentence(`${first.name} ${alone(first.pmf, amount.phrase)}`);
  if (all.every(({ mean }) => mean.equals(first.mean))) return alike(all, amount.phrase);
  const higher = amount.better === 'higher';
  const ranked = all.toSorted((a, b) => (higher ? b.mean.compare(a.mean) : a.mean.compare(b.mean)));
  const [best, next] = ranked as [(typeof all)[number], (typeof all)[number]];
  const [high, low] = [formatNumber(best.mean), formatNumber(next.mean)];
  if (all.length === 2)
    return sentence(`${best.name} comes to ${higher ? 'more' : 'less'} ${amount.phrase} on average: ${high} against ${low}`);
  const lead = `${best.name} comes to the ${higher ? 'most' : 'least'} ${amount.phrase} on average: ${high}`;
  const tied = ranked.filter(({ mean }) => mean.equals(best.mean));
  if (tied.length > 1) {
    const after = formatNumber((ranked[tied.length] as typeof best).mean);
    const rest = ranked.length - tied.length === 1 ? `the other one to ${after}` : `the others to ${after} or ${higher ? 'less' : 'more'}`;
    return sentence(
      `${several(tied.map(({ name }) => name))} come to the ${higher ? 'most' : 'least'} ${amount.phrase} on average: ${high}; ${rest}`,
    );
  }
  const others = ranked.slice(1);
  return sentence(
    others.length > 3
      ? `${lead}; the other ${others.length} to ${low} or ${higher ? 'less' : 'more'}`
      : `${lead}; ${listed(others.map(({ name, mean }) => `${name} ${formatNumber(mean)}`))}`,
  );
}

/** Several whose means are the same. */
function alike(all: readonly Named[], phrase: string): string {
  const pmfs = all.map(({ pmf }) => pmf);
  const value = (pmfs[0] as Pmf<number>).mean();
  if (pmfs.some((pmf) => pmf.max() > pmf.min()))
    return `${all.length === 2 ? 'Both' : `All ${all.length}`} come to ${formatNumber(value)} ${phrase} on average`;
  if (value.n === 0n) return `${all.length === 2 ? 'Neither' : `None of the ${all.length}`} ever comes to any ${phrase}`;
  return `${all.length === 2 ? 'Both' : `All ${all.length}`} always come to ${formatNumber(value)} ${phrase}`;
}

function alone(pmf: Pmf<number>, phrase: string): string {
  const [least, most] = [pmf.min(), pmf.max()];
  if (most > least) return `comes to ${formatNumber(pmf.mean())} ${phrase} on average, most likely ${pmf.mode()}`;
  return least === 0 ? `never comes to any ${phrase}` : `always comes to ${least} ${phrase}`;
}

function chanceSentence(names: readonly string[], contenders: readonly Contender[], chance: AnyMeasure): string {
  const chances = contenders.map((contender) => contender.chance);
  const texts = formatPercents(chances);
  const [lead, ...rest] = names as [string, ...string[]];
  const first = howOften(chance.phrase, texts[0] as string);
  if (rest.length > 0 && chances.every((each) => each.equals(chances[0] ?? 0))) {
    if (texts[0] === '0%')
      return `${sentence(names.length === 2 ? `neither ${lead} nor ${rest[0]}` : names.length > FEW ? `none of the ${names.length}` : `none of ${listed(names)}`)} ever ${chance.phrase} (0%)`;
    return `${names.length > FEW ? `Each of the ${names.length}` : `Each of ${listed(names)}`} ${first}`;
  }
  if (names.length > FEW) return manyChances(names, chances, texts, chance);
  const others = rest.map((name, place) => `${name} ${texts[place + 1]}`);
  return `${sentence(lead)} ${first}${others.length === 0 ? '' : `, ${listed(others)}`}`;
}

/** Of many: who has the best chance, who comes next, and the other end. */
function manyChances(names: readonly string[], chances: readonly Fraction[], texts: readonly string[], chance: AnyMeasure): string {
  const up = direction(chance) === 1;
  const ranked = names
    .map((name, place) => ({ name, p: chances[place] as Fraction, text: texts[place] as string }))
    .toSorted((a, b) => (up ? b.p.compare(a.p) : a.p.compare(b.p)));
  const [best] = ranked as [(typeof ranked)[number], ...typeof ranked];
  const [most, least] = up ? ['most', 'least'] : ['least', 'most'];
  const tied = ranked.filter(({ p }) => p.equals(best.p));
  const lead =
    tied.length === 1
      ? `${sentence(best.name)} ${howOften(chance.phrase, best.text)}, the ${most} of ${names.length}`
      : `Each of ${several(
          tied.map(({ name }) => name),
          'loadouts',
        )} ${howOften(chance.phrase, best.text)}, the ${most} of ${names.length}`;
  const after = ranked.slice(tied.length);
  const end = after.at(-1) as (typeof ranked)[number];
  const last = after.filter(({ p }) => p.equals(end.p));
  const next = after.slice(0, Math.min(2, after.length - last.length));
  return `${lead}; ${next.length > 0 ? `then ${next.map(({ name, text }) => `${name} ${text}`).join(', ')}; ` : ''}${several(
    last.map(({ name }) => name),
    'others',
  )} the ${least}, ${end.text}`;
}

/** "removes the target 34.2% of the time", "never removes the target (0%)". */
function howOften(phrase: string, percent: string): string {
  return percent === '0%' ? `never ${phrase} (0%)` : percent === '100%' ? `always ${phrase} (100%)` : `${phrase} ${percent} of the time`;
}

/** "Great hammer comes to more damage in 58.1% of rolls, the same in 17.0%, less in 24.9%; …" for two contenders. */
function pairSentence(pair: Pair, names: readonly string[], amount: AnyMeasure): string {
  const forward = pair.better.compare(pair.worse) >= 0;
  const [leader, other] = forward ? [names[pair.a], names[pair.b]] : [names[pair.b], names[pair.a]];
  const [win, lose] = forward ? [pair.better, pair.worse] : [pair.worse, pair.better];
  const [more, less] = direction(amount) === 1 ? ['more', 'less'] : ['less', 'more'];
  if (pair.equal.equals(1)) return `Both always come to the same ${amount.phrase}.`;
  const [winText, equalText, loseText] = [win, pair.equal, lose].map((p) => formatPercent(p)) as [string, string, string];
  if (win.equals(lose))
    return `Each of them comes to more ${amount.phrase} than the other in ${winText} of rolls, the same in ${equalText}${dominanceClause(pair, names)}.`;
  return `${sentence(String(leader))} comes to ${more} ${amount.phrase} than ${other} in ${winText} of rolls, the same in ${equalText}, ${less} in ${loseText}${dominanceClause(pair, names)}.`;
}

/** Where one is likelier than the other to reach a value: dominance in plain words. */
function dominanceClause(pair: Pair, names: readonly string[]): string {
  const words = dominanceWords(pair, names);
  return words === '' ? '' : `; ${words}`;
}

/**
 * Who is likelier to reach each value, in words: "X is at least as likely to reach every amount" when one dominates, else the
 * stretches that each leads, or how often the lead changes when it does so more than five times.
 */
export function dominanceWords(pair: Pair, names: readonly string[]): string {
  const { leads } = pair;
  const name = (who: 'a' | 'b'): string => String(names[pair[who]]);
  const [first] = leads;
  if (first === undefined) return 'both have exactly the same distribution';
  if (leads.every(({ who }) => who === first.who)) return `${name(first.who)} is never less likely to reach any amount`;
  if (leads.length > 6) return `which of them is likelier to reach an amount changes ${leads.length - 1} times`;
  // Whoever leads at the top comes first.
  const top = (leads.at(-1) as Lead).who;
  const reach = (who: 'a' | 'b'): string =>
    listed(
      leads
        .filter((lead) => lead.who === who)
        .map(({ from, to }) => (to === null ? `${from} or more` : from === to ? String(from) : `${from} to ${to}`)),
    );
  const other = top === 'a' ? 'b' : 'a';
  return `${name(top)} is likelier to reach ${reach(top)}, ${name(other)} ${reach(other)}`;
}

/** Who is better than every other more often than worse; who never is worse more often, where that is no single one; else that nobody is. */
function rankSentence(names: readonly string[], pairs: readonly Pair[], amount: AnyMeasure): string {
  const [more, less] = direction(amount) === 1 ? ['more', 'less'] : ['less', 'more'];
  const places = names.map((_, place) => place);
  const leads = (a: number, b: number): number => {
    const pair = pairs.find((each) => (each.a === a && each.b === b) || (each.a === b && each.b === a)) as Pair;
    return pair.better.compare(pair.worse) * (pair.a === a ? 1 : -1);
  };
  const others = (place: number): number[] => places.filter((other) => other !== place);
  const first = places.filter((place) => others(place).every((other) => leads(place, other) >= 0));
  const rest = places.filter((place) => !first.includes(place));
  if (first.length === 0) return `None of them is best: each comes to ${less} ${amount.phrase} than some other more often than to ${more}`;
  if (rest.length === 0)
    return pairs.every((pair) => pair.leads.length === 0)
      ? 'All of them have exactly the same distribution'
      : `Rolled against each other, each of them comes to ${more} ${amount.phrase} as often as to ${less}`;
  const strictly = first.every((place) => rest.every((other) => leads(place, other) > 0));
  const [winner] = first as [number, ...number[]];
  if (first.length === 1 && strictly) return winnerSentence(winner, names, pairs, amount);
  const who = several(first.map((place) => names[place] as string));
  if (strictly)
    return sentence(
      `${who} tie, and each comes to ${more} ${amount.phrase} than ${rest.length === 1 ? names[rest[0] as number] : 'each of the rest'} more often than to ${less}`,
    );
  return sentence(
    `${who} ${first.length === 1 ? 'comes' : 'each come'} to ${more} ${amount.phrase} than any other at least as often as to ${less}`,
  );
}

/** How often the one that is better than every other is so. */
function winnerSentence(winner: number, names: readonly string[], pairs: readonly Pair[], amount: AnyMeasure): string {
  const against = pairs.filter(({ a, b }) => a === winner || b === winner);
  const wins = against
    .map(({ a, b, better, worse }) => ({ other: names[a === winner ? b : a] as string, win: a === winner ? better : worse }))
    .map(({ other, win }) => ({ win, text: `${formatPercent(win)} of rolls against ${other}` }));
  const more = direction(amount) === 1 ? 'more' : 'less';
  const lead = `${sentence(names[winner] as string)} comes to ${more} ${amount.phrase}`;
  if (names.length <= FEW) return `${lead} in ${listed(wins.map(({ text }) => text))}`;
  const ranked = wins.toSorted((a, b) => a.win.compare(b.win)) as [(typeof wins)[number], ...typeof wins];
  const [low, high] = [ranked[0], ranked.at(-1) as (typeof wins)[number]];
  if (low.win.equals(high.win)) return `${lead} than any other in ${formatPercent(low.win)} of rolls`;
  return `${lead} than any other more often than ${more === 'more' ? 'less' : 'more'}: from ${low.text} to ${high.text}`;
}

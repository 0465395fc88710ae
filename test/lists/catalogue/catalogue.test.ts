import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { compendiumItems } from '../../../src/lists/catalogue/compendium.ts';
import { readCatalogue } from '../../../src/lists/catalogue/file.ts';
import { faultsOf, libraryOf } from '../../../src/lists/catalogue/library.ts';
import { choicesIn, profilesIn } from '../../../src/lists/catalogue/profiles.ts';
import type { Profile } from '../../../src/lists/roster.ts';

const profile = (id: string, name: string, value: string, more = '') =>
  `<profile id="${id}" name="${name}" typeName="Model" ${more}><characteristics><characteristic name="Might">${value}</characteristic></characteristics></profile>`;
const cat = (id: string, inside: string, game = 'g') =>
  `<catalogue id="${id}" name="Cat ${id}" battleScribeVersion="2.03" gameSystemId="${game}">${inside}</catalogue>`;
const GAME = `<gameSystem id="g" name="Game" battleScribeVersion="2.03"><costTypes><costType id="points" name=" gc"/></costTypes><sharedProfiles>${profile('p-game', 'From the game', '9')}</sharedProfiles><sharedRules><rule id="r1" name="Brave"/></sharedRules></gameSystem>`;

const isModel = ({ characteristics }: Profile): boolean => 'Might' in characteristics;
const library = (...files: readonly string[]) => libraryOf(files.map((text, place) => readCatalogue(`${place}.cat`, text)));
const namesOf = (made: ReturnType<typeof library>, place = 0) =>
  choicesIn(made, made.files[place] as (typeof made.files)[number], isModel).map(({ profiles }) => profiles.map(({ name }) => name));

const entry = (links: string, more = '') =>
  `<selectionEntries><selectionEntry id="e" name="Entry" type="model">${more}<infoLinks>${links}</infoLinks></selectionEntry></selectionEntries>`;
const link = (target: string, type = 'profile', more = '') =>
  `<infoLink id="l${target}" name="Another label" targetId="${target}" type="${type}" ${more}/>`;

describe('a link', () => {
  it('leads to its own file before a linked one: the same id elsewhere is another thing', () => {
    const own = cat(
      'a',
      `<catalogueLinks><catalogueLink targetId="b"/></catalogueLinks>${entry(link('same'))}<sharedProfiles>${profile('same', 'Slayer', '4')}</sharedProfiles>`,
    );
    const other = cat('b', `<sharedProfiles>${profile('same', 'Augur', '1')}</sharedProfiles>`);
    expect(namesOf(library(own, other, GAME))).toEqual([['Slayer']]);
  });

  it('leads through linked catalogues transitively, then to the game system', () => {
    const a = cat('a', `<catalogueLinks><catalogueLink targetId="b"/></catalogueLinks>${entry(link('far') + link('p-game'))}`);
    const b = cat('b', '<catalogueLinks><catalogueLink targetId="c"/></catalogueLinks>');
    const c = cat(
      'c',
      `<catalogueLinks><catalogueLink targetId="a"/></catalogueLinks><sharedProfiles>${profile('far', 'Far', '2')}</sharedProfiles>`,
    );
    expect(namesOf(library(a, b, c, GAME))).toEqual([['Far', 'From the game']]);
  });

  it('never leads into a catalogue that is not linked, and is reported when it leads nowhere', () => {
    const a = cat('a', entry(link('stray'), `<profiles>${profile('own', 'Own', '3')}</profiles>`));
    const made = library(a, cat('b', `<sharedProfiles>${profile('stray', 'Stray', '2')}</sharedProfiles>`), GAME);
    expect(namesOf(made)).toEqual([['Own']]);
    expect(faultsOf(made)).toEqual(['0.cat: the link "Another label" leads to no profile (stray)']);
  });

  it('through info groups is followed once, however they link each other', () => {
    const loop = `<sharedInfoGroups><infoGroup id="i1"><profiles>${profile('x', 'In the group', '1')}</profiles><infoLinks>${link('i2', 'infoGroup')}</infoLinks></infoGroup><infoGroup id="i2"><infoLinks>${link('i1', 'infoGroup')}</infoLinks></infoGroup></sharedInfoGroups>`;
    expect(namesOf(library(cat('a', entry(link('i1', 'infoGroup') + link('i1', 'infoGroup')) + loop), GAME))).toEqual([['In the group']]);
  });

  it('that is hidden does not apply, nor does a hidden profile', () => {
    const a = cat(
      'a',
      `${entry(link('s', 'profile', 'hidden="true"'), `<profiles>${profile('h', 'Hidden', '3', 'hidden="true"')}${profile('v', 'Shown', '3')}</profiles>`)}<sharedProfiles>${profile('s', 'Shared', '1')}</sharedProfiles>`,
    );
    const made = library(a, GAME);
    expect(namesOf(made)).toEqual([['Shown']]);
    expect(profilesIn(made, made.files[0] as (typeof made.files)[number]).map(({ name, hidden }) => [name, hidden])).toEqual([
      ['Hidden', true],
      ['Shown', false],
      ['Shared', false],
    ]);
  });

  it('names a rule by its target, not by its own label', () => {
    const made = library(cat('a', entry(link('r1', 'rule'), `<profiles>${profile('v', 'Own', '3')}</profiles>`)), GAME);
    expect(choicesIn(made, made.files[0] as (typeof made.files)[number], isModel)[0]?.entry.rules).toEqual(['Brave']);
  });
});

describe('a catalogue', () => {
  it('counts costs by their type, under the game system’s name for it; undeclared types are left out', () => {
    const made = library(
      cat(
        'a',
        entry(
          '',
          `<profiles>${profile('v', 'Own', '3')}</profiles><costs><cost name="pts" typeId="points" value="5.0"/><cost name="Rarity" typeId="r" value="8"/></costs>`,
        ),
      ),
      GAME,
    );
    expect(choicesIn(made, made.files[0] as (typeof made.files)[number], isModel)[0]?.entry.costs).toEqual({ gc: 5 });
  });

  it('names linked catalogues and game systems that are not there, and goes on', () => {
    const made = library(
      cat(
        'a',
        `<catalogueLinks><catalogueLink targetId="z" name="Beasts"/></catalogueLinks>${entry('', `<profiles>${profile('v', 'Own', '3')}</profiles>`)}`,
        'other',
      ),
    );
    expect(made.missing).toEqual(['0.cat: links the catalogue "Beasts", which is not here', '0.cat: its game system is not here']);
    expect(namesOf(made)).toEqual([['Own']]);
  });

  it('tells of two things with one id in one file', () => {
    const made = library(cat('a', `<sharedProfiles>${profile('d', 'One', '1')}${profile('d', 'Two', '2')}</sharedProfiles>`), GAME);
    expect(faultsOf(made)).toEqual(['0.cat: 2 things have the id d: profile "One", profile "Two"']);
  });

  it('reads alike as XML, zipped, and as JSON', () => {
    const xml = cat('a', `<sharedProfiles>${profile('p', 'Own', '3')}</sharedProfiles>`);
    const json = {
      catalogue: {
        id: 'a',
        name: 'Cat a',
        battleScribeVersion: 2.03,
        gameSystemId: 'g',
        sharedProfiles: [{ id: 'p', name: 'Own', typeName: 'Model', characteristics: [{ name: 'Might', $text: '3' }] }],
      },
    };
    const read = [xml, zipSync({ 'x.cat': strToU8(xml) }), JSON.stringify(json)].map((data) => {
      const made = libraryOf([readCatalogue('a', data)]);
      return profilesIn(made, made.files[0] as (typeof made.files)[number]);
    });
    expect(read[0]).toMatchObject([{ id: 'p', name: 'Own', characteristics: { Might: '3' } }]);
    expect(read[1]).toEqual(read[0]);
    expect(read[2]).toEqual(read[0]);
  });

  it('refuses other things and old versions in one line', () => {
    expect(() => readCatalogue('a', '<roster/>')).toThrow('expected a catalogue or a game system; got "<roster>"');
    expect(() => readCatalogue('a', 'hello')).toThrow('got "plain text"');
    expect(() => readCatalogue('a', '<catalogue battleScribeVersion="1.15"></catalogue>')).toThrow(
      'battleScribeVersion: expected a catalogue of version 2.00 or later',
    );
  });

  it('of the companion’s data set keeps ids as text and takes empty maps written as lists', () => {
    expect(compendiumItems([{ id: 'eq_own', name: 40, stats: {}, tags: [], modifiers: ['Odd'] }])).toEqual([
      { id: 'eq_own', name: '40', category: '', stats: {}, distance: null, modifiers: ['Odd'], keywords: [], abilities: [], tags: {} },
    ]);
    expect(() => compendiumItems([{ id: 3 }])).toThrow('expected a list of models or equipment');
  });
});

import { must, type Random } from '../random.ts';
import { nameSources, oneWordNames, otherScripts, shortNames, veryLongNames } from './cultures.ts';

export type Sex = 'F' | 'M' | 'X';

/** The naming part of a person's row. */
export interface Name {
  surname: string;
  given_name: string;
  preferred_name: string;
  middle_name: string;
}

export interface Culture {
  girls: string[];
  boys: string[];
  surnames: string[];
  languages: string[];
  countries: string[];
}

const cultures: Culture[] = nameSources.map((source) => ({
  girls: source.girls.split(','),
  boys: source.boys.split(','),
  surnames: source.surnames.split(','),
  languages: source.languages.split(','),
  countries: source.countries.split(','),
}));
const ballot = nameSources.flatMap((source, i) => Array<number>(source.weight).fill(i));

/** A culture, the frequent ones more often. */
export const anyCulture = (random: Random): Culture => must(cultures[random.pick(ballot)]);

export const anySurname = (random: Random, culture: Culture): string => random.pick(culture.surnames);

const bySurname = new Map(cultures.flatMap((culture) => culture.surnames.map((name) => [name, culture])));

/** The culture that a surname is of; none for one that no list has. */
export const cultureOf = (surname: string): Culture | undefined => bySurname.get(surname);

const givenNames = (culture: Culture, sex: Sex) => (sex === 'F' ? culture.girls : culture.boys);

/** What a person of the family is called; one in twelve goes by another name at school. */
export function anyName(random: Random, culture: Culture, surname: string, sex: Sex): Name {
  const pool = givenNames(culture, sex === 'X' ? random.pick(['F', 'M']) : sex);
  const given_name = random.pick(pool);
  const middle_name = random.chance(0.35) ? random.pick(pool.filter((name) => name !== given_name)) : '';
  return { surname, given_name, preferred_name: preferredName(random, given_name, middle_name), middle_name };
}

function preferredName(random: Random, given: string, middle: string): string {
  const roll = random.next();
  const script = otherScripts[given];
  if (script && roll > 0.9) return script;
  const short = shortNames[given];
  if (short) return roll < 0.55 ? short : '';
  return middle && roll < 0.06 ? middle : '';
}

/** A name of one word: nothing but a surname. */
export const oneWordName = (random: Random, sex: Sex): Name => ({
  surname: random.pick(sex === 'F' ? oneWordNames.girls : oneWordNames.boys),
  given_name: '',
  preferred_name: '',
  middle_name: '',
});

/** One of the names too long for any column. */
export function veryLongName(index: number): Name & { sex: Sex } {
  const name = must(veryLongNames[index % veryLongNames.length]);
  return {
    surname: name.surname,
    given_name: name.given,
    preferred_name: '',
    middle_name: '',
    sex: name.sex,
  };
}

/** Letters a to z of a name, for user names and staff codes. */
export const plainLetters = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[đð]/g, 'd')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('þ', 'th')
    .replaceAll('ı', 'i')
    .replaceAll(/[^a-z]/g, '');

// Numbers that the Australian regulator keeps free for fiction: nobody's phone rings.
const mobiles =
  '0491 570 006,0491 570 156,0491 570 157,0491 570 158,0491 570 159,0491 570 110,0491 570 313,0491 570 737,0491 571 266,0491 571 491,0491 571 804,0491 572 549,0491 572 665,0491 572 983,0491 573 770,0491 573 087,0491 574 118,0491 574 632,0491 575 254,0491 575 789,0491 576 398,0491 576 801,0491 577 426,0491 577 644,0491 578 957,0491 578 148,0491 578 888,0491 579 212,0491 579 760,0491 579 455'.split(
    ',',
  );

export const anyMobile = (random: Random): string => random.pick(mobiles);
export const anyPhone = (random: Random): string =>
  `(02) 5550 ${String(random.int(0, 9999)).padStart(4, '0')}`;

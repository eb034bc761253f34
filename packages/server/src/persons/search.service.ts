import type { PersonMatch, PersonsQuery } from '@homeroom/contract/persons/persons.schemas.ts';
import type { z } from 'zod';
import type { Database } from '../platform/database/school.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { PersonContributions } from './contributions.facts.ts';
import { personMatches } from './person-matches.views.ts';
import { gramsOf, gramsOfSimilar, mistakesIn, patternsOf } from './search.rules.ts';
import {
  type Among,
  type Asked,
  type Hit,
  hitsOf,
  hitsOfRare,
  type Known,
  knownWords,
  rankedHits,
  similarNames,
  type Walk,
  walkedHits,
} from './search.views.ts';

/** Answered where the caller names no limit. */
const USUAL_LIMIT = 50;
/** Where no more than these are found, names that are nearly the same are shown too. */
const FEW = 4;

type Found = Hit & { foundIn: PersonMatch['foundIn'] };

/** Persons by what is known of them, the best match first; without any words, those of the filter by name. */
export async function findPersons(
  context: RequestContext,
  { columns, contactRules }: PersonContributions,
  { searchName = '', filterType, status = 0, limit = USUAL_LIMIT }: z.output<typeof PersonsQuery>,
): Promise<PersonMatch[]> {
  const { school, user, today } = context;
  const { db } = school;
  const words = [...new Set(searchName.split(/\s+/).filter(Boolean))];
  const known = await knownWords(db, searchName, words, user.may('people.contact'));
  // An e-mail address that is shown to this viewer nowhere must not be guessed by searching for it either.
  const byEmail = known.direct.flatMap(({ id, by, isStaff }) => (by === 'email' && !isStaff ? [id] : []));
  const hidden = await contactRules.hiddenNumbersAmong(db, context, byEmail);
  const direct = known.direct.filter(({ id, by, isStaff }) => by !== 'email' || isStaff || !hidden.has(id));
  const found = await findHits(
    db,
    { ...known, direct },
    { filterType, status, day: today, isHeadOfHousehold: columns.isHeadOfHousehold },
    limit,
  );
  const foundIn = new Map(found.map((hit) => [hit.id, hit.foundIn]));
  const matches = await personMatches(
    db,
    columns,
    found.map(({ id }) => id),
    today,
  );
  return matches.map((match) => ({ ...match, foundIn: foundIn.get(match.id) ?? '' }));
}

async function findHits(db: Database, known: Known, among: Among, limit: number): Promise<Found[]> {
  if (!known.forms.length)
    return asFound(
      (await hitsOfRare(db, NOTHING, among, limit)) ?? (await walked(db, NOTHING, among, limit)),
    );
  const forms = known.forms.filter(Boolean);
  const found = await directHits(db, known, among);
  if (forms.length && found.length < limit) {
    const named = await namedHits(db, askedOf(forms, known.full), among, limit);
    const before = new Set(found.map(({ id }) => id));
    found.push(
      ...asFound(
        named.filter(({ id }) => !before.has(id)),
        forms,
      ),
    );
  }
  if (found.length <= FEW) found.push(...(await similarHits(db, forms, among, found)));
  return found.slice(0, limit);
}

/** Whether the name answers to the words as it is now, or one had to be borne before. */
const asFound = (hits: Hit[], forms: readonly string[] = []): Found[] =>
  hits.map((hit) => {
    const [name = ''] = hit.searchName.split('#');
    return { ...hit, foundIn: mistakesIn(name, forms) === 0 ? '' : 'formerName' };
  });

const NOTHING: Asked = { first: '', full: '', grams: [], patterns: [], whole: [] };
const askedOf = (forms: readonly string[], full: string): Asked => ({
  first: forms[0] ?? '',
  full,
  grams: gramsOf(forms),
  patterns: patternsOf(forms),
  whole: forms.length > 1 ? forms.map((form) => `% ${form} %`) : [],
});

/** Those whose number or address one of the words is, and whose name the others are. */
async function directHits(db: Database, { forms, direct }: Known, among: Among): Promise<Found[]> {
  if (!direct.length) return [];
  const hits = await hitsOf(db, [...new Set(direct.map(({ id }) => id))], among);
  return hits.flatMap((hit) => {
    const mine = direct.filter(({ id }) => id === hit.id);
    const rest = forms.filter((_, at) => !mine.some(({ word }) => word === at || word === -1));
    if (mistakesIn(hit.searchName, rest) !== 0) return [];
    // A word that is the name as well as the mailbox was found in the name.
    const isNamed = mistakesIn(hit.searchName, forms.filter(Boolean)) === 0;
    return isNamed ? [] : [{ ...hit, foundIn: mine.some(({ by }) => by === 'number') ? 'number' : 'email' }];
  });
}

async function namedHits(db: Database, asked: Asked, among: Among, limit: number): Promise<Hit[]> {
  const { hits, tooMany } = await rankedHits(db, asked, among, limit);
  if (!tooMany) return hits;
  return (await hitsOfRare(db, asked, among, limit)) ?? walked(db, asked, among, limit);
}

/** What stands behind every text, in the order of bytes. */
const LAST = '\u{10ffff}';

/** Names from the best place to the last: each is gone along in its order, until there are enough. */
const walksOf = (first: string): Walk[][] =>
  first
    ? [
        [
          { along: 'surname', from: ` ${first} |`, to: ` ${first} |${LAST}`, rank: 1 },
          { along: 'usedName', from: ` ${first} `, to: ` ${first} \u0001`, rank: 1 },
        ],
        [{ along: 'surname', from: ` ${first}`, to: ` ${first}${LAST}`, rank: 2 }],
        [{ along: 'usedName', from: ` ${first}`, to: ` ${first}${LAST}`, rank: 3 }],
        [{ along: 'surname', from: '', to: LAST, rank: 4 }],
      ]
    : [[{ along: 'surname', from: '', to: LAST, rank: 1 }]];

const inOrder = (a: Hit, b: Hit) => (a.searchName < b.searchName ? -1 : 1);

async function walked(db: Database, asked: Asked, among: Among, limit: number): Promise<Hit[]> {
  const { filterType, status } = among;
  // Of those who are gone or to come nobody is here, and nobody has to be looked for first.
  const isApart = status > 0 || /Current|Past|Future/.test(filterType);
  const found: Hit[] = [];
  for (const walks of walksOf(asked.first)) {
    for (const here of isApart ? [null] : [true, false]) {
      const left = { here, except: found.map(({ id }) => id), limit: limit - found.length };
      const hits: Hit[] = [];
      for (const walk of walks) hits.push(...(await walkedHits(db, walk, asked, among, left)));
      const once = [...new Map(hits.map((hit) => [hit.id, hit])).values()];
      found.push(...(walks.length > 1 ? once.sort(inOrder) : once).slice(0, left.limit));
      if (found.length >= limit) return found;
    }
  }
  return found;
}

/** Names that are nearly the words, those with the fewest mistakes first. */
async function similarHits(
  db: Database,
  forms: readonly string[],
  among: Among,
  found: readonly Hit[],
): Promise<Found[]> {
  const grams = gramsOfSimilar(forms);
  if (!grams) return [];
  const before = new Set(found.map(({ id }) => id));
  return (await similarNames(db, grams, among))
    .flatMap((hit) => {
      const mistakes = before.has(hit.id) ? null : mistakesIn(hit.searchName, forms.filter(Boolean));
      return mistakes === null ? [] : [{ hit, mistakes }];
    })
    .sort(
      (a, b) =>
        a.mistakes - b.mistakes || Number(b.hit.isHere) - Number(a.hit.isHere) || inOrder(a.hit, b.hit),
    )
    .map(({ hit }) => ({ ...hit, foundIn: 'similar' }));
}

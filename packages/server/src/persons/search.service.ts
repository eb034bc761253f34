import type { FilterType, PersonMatch, PersonsQuery } from '@homeroom/contract/persons/persons.schemas.ts';
import type { z } from 'zod';
import type { RequestContext } from '../platform/request-context.ts';
import type { User } from '../platform/user.ts';
import { inBytes } from './byte-order.rules.ts';
import type { ContactRules, PersonContributions } from './contributions.facts.ts';
import type { NameMemory } from './name-memory.ts';
import { mayReadPrivate } from './private-details.policy.ts';
import { gramsOf, mistakesIn, patternsOf } from './search.rules.ts';
import { storedNames } from './search.views.ts';
import {
  type Among,
  type Asked,
  type Direct,
  type Hit,
  type Known,
  MAX_PERSONS_COMPARED,
  type NameSource,
  type Walk,
} from './search-source.ts';

type Query = z.output<typeof PersonsQuery>;

/** Answered where the caller names no limit. */
const USUAL_LIMIT = 50;
/** Where no more than these are found, names that are nearly the same are shown too. */
const FEW = 4;

type Found = Hit & { foundIn: PersonMatch['foundIn'] };

/**
 * Persons by what is known of them, the best match first; without any words, those of the filter by name. Answered from
 * memory where it has the names; else, and with the same answer, from the database.
 */
export async function findPersons(
  context: RequestContext,
  contributions: PersonContributions,
  memory: NameMemory,
  query: Query,
): Promise<PersonMatch[]> {
  const { school, user, today } = context;
  const names = memory.on(today, user.id);
  if (!names)
    return (
      await foundIn(storedNames(school.db, contributions.columns, today), context, contributions, query)
    ).matches;
  const question = questionOf(query, user);
  const answered = names.answered(question);
  if (answered) return answered;
  const { matches, isForAll } = await foundIn(names.index, context, contributions, query);
  // Frozen: it is written once, however often it is asked for.
  Object.freeze(matches);
  if (isForAll) names.remember(question, matches);
  return matches;
}

/** What an answer hangs on, of a user's rights as well. */
const questionOf = (
  { searchName = '', filterType, status = 0, limit = USUAL_LIMIT }: Query,
  user: User,
): string =>
  JSON.stringify([
    searchName.split(/\s+/).filter(Boolean),
    filterType,
    status,
    limit,
    user.may('people.contact'),
  ]);

/** `isForAll`: the same for everybody who has the same right to contacts. */
export async function foundIn(
  names: NameSource,
  context: RequestContext,
  { contactRules }: Pick<PersonContributions, 'contactRules'>,
  { searchName = '', filterType, status = 0, limit = USUAL_LIMIT }: Query,
): Promise<{ matches: PersonMatch[]; isForAll: boolean }> {
  const { known, hangsOn } = await knownIn(names, context, contactRules, searchName);
  const found = await findHits(names, known, { filterType, status }, limit);
  const by = new Map(found.map((hit) => [hit.id, hit.foundIn]));
  const matches = await names.matches(found.map(({ id }) => id));
  return {
    matches: matches.map((match) => ({ ...match, foundIn: by.get(match.id) ?? '' })),
    isForAll: hangsOn === 'nobody',
  };
}

/** What the words are that were typed, as far as the searcher may know; and whether that hangs on who searches. */
async function knownIn(
  names: NameSource,
  context: RequestContext,
  rules: ContactRules,
  searchName: string,
): Promise<{ known: Known; hangsOn: 'nobody' | 'searcher' }> {
  const words = [...new Set(searchName.split(/\s+/).filter(Boolean))];
  const known = await names.knownWords(searchName, words, context.user.may('people.contact'));
  const direct = await readableBy(context, rules, known.direct);
  return { known: { ...known, direct }, hangsOn: known.direct.some(hangsOnFamily) ? 'searcher' : 'nobody' };
}

/** Numbers at work are for everybody; whether others may be read hangs on the family's facts, or on who asks. */
const hangsOnFamily = ({ by, isStaff }: Direct): boolean => by === 'phone' || (by !== 'number' && !isStaff);

/** Those of whom the searcher may read what was typed: what is shown to them nowhere is not found out by typing it. */
async function readableBy(
  context: RequestContext,
  rules: ContactRules,
  direct: readonly Direct[],
): Promise<Direct[]> {
  const asked = direct.filter(hangsOnFamily).map(({ id }) => id);
  const hidden = await rules.hiddenNumbersAmong(context.school.db, context, [...new Set(asked)]);
  return direct.filter(
    (one) =>
      !hangsOnFamily(one) ||
      (!hidden.has(one.id) && (one.by === 'email' || mayReadPrivate(context.user, one))),
  );
}

/** How many persons a search finds, however many of them it answers. */
export async function countFound(
  context: RequestContext,
  contributions: PersonContributions,
  memory: NameMemory,
  query: Omit<Query, 'limit'>,
): Promise<{ count: number }> {
  const { school, user, today } = context;
  const names = memory.on(today, user.id)?.index ?? storedNames(school.db, contributions.columns, today);
  return { count: await countIn(names, context, contributions, query) };
}

export async function countIn(
  names: NameSource,
  context: RequestContext,
  { contactRules }: Pick<PersonContributions, 'contactRules'>,
  { searchName = '', filterType, status = 0 }: Omit<Query, 'limit'>,
): Promise<number> {
  const { known } = await knownIn(names, context, contactRules, searchName);
  const among = { filterType, status };
  const forms = known.forms.filter(Boolean);
  const asked = forms.length ? askedOf(forms, known.full) : NOTHING;
  const isNothingLeft = known.forms.length > 0 && forms.length === 0;
  const named = isNothingLeft ? 0 : await names.countHits(asked, among);
  const count = (await directHits(names, known, among)).length + named;
  // To few those are added whose names are nearly the same.
  return count > FEW ? count : (await findHits(names, known, among, MAX_PERSONS_COMPARED)).length;
}

async function findHits(names: NameSource, known: Known, among: Among, limit: number): Promise<Found[]> {
  if (!known.forms.length)
    return asFound(
      (await names.hitsOfRare(NOTHING, among, limit)) ?? (await walked(names, NOTHING, among, limit)),
    );
  const forms = known.forms.filter(Boolean);
  const found = await directHits(names, known, among);
  if (forms.length && found.length < limit) {
    const named = await namedHits(names, askedOf(forms, known.full), among, limit);
    const before = new Set(found.map(({ id }) => id));
    found.push(
      ...asFound(
        named.filter(({ id }) => !before.has(id)),
        forms,
      ),
    );
  }
  if (found.length <= FEW) found.push(...(await similarHits(names, forms, among, found)));
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
async function directHits(names: NameSource, { forms, direct }: Known, among: Among): Promise<Found[]> {
  if (!direct.length) return [];
  const hits = await names.hitsOf([...new Set(direct.map(({ id }) => id))], among);
  return hits.flatMap((hit) => {
    const mine = direct.filter(({ id }) => id === hit.id);
    const rest = forms.filter((_, at) => !mine.some(({ word }) => word === at || word === -1));
    if (mistakesIn(hit.searchName, rest) !== 0) return [];
    // A word that is the name as well as the mailbox was found in the name.
    const isNamed = mistakesIn(hit.searchName, forms.filter(Boolean)) === 0;
    return isNamed ? [] : [{ ...hit, foundIn: foundBy(mine) }];
  });
}

const foundBy = (direct: readonly Direct[]): PersonMatch['foundIn'] => {
  const by = new Set(direct.map((one) => one.by));
  return by.has('number') ? 'number' : by.has('email') ? 'email' : 'phone';
};

async function namedHits(names: NameSource, asked: Asked, among: Among, limit: number): Promise<Hit[]> {
  const { hits, tooMany } = await names.rankedHits(asked, among, limit);
  if (!tooMany) return hits;
  return (await names.hitsOfRare(asked, among, limit)) ?? walked(names, asked, among, limit);
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

const inOrder = (a: Hit, b: Hit) => inBytes(a.searchName, b.searchName) || a.id - b.id;

/** Filters that leave either those who are here or others. */
const apart: ReadonlySet<FilterType> = new Set<FilterType>([
  'StudentCurrent',
  'StudentPast',
  'StudentFuture',
  'StaffCurrent',
  'StaffPast',
]);

async function walked(names: NameSource, asked: Asked, among: Among, limit: number): Promise<Hit[]> {
  const { filterType, status } = among;
  // Of those who are gone or to come nobody is here, and nobody has to be looked for first.
  const isApart = status > 0 || apart.has(filterType);
  const found: Hit[] = [];
  for (const walks of walksOf(asked.first)) {
    for (const here of isApart ? [null] : [true, false]) {
      const left = { here, except: found.map(({ id }) => id), limit: limit - found.length };
      const hits: Hit[] = [];
      for (const walk of walks) hits.push(...(await names.walkedHits(walk, asked, among, left)));
      const once = [...new Map(hits.map((hit) => [hit.id, hit])).values()];
      found.push(...(walks.length > 1 ? once.sort(inOrder) : once).slice(0, left.limit));
      if (found.length >= limit) return found;
    }
  }
  return found;
}

/** Names that are nearly the words, those with the fewest mistakes first. */
async function similarHits(
  names: NameSource,
  forms: readonly string[],
  among: Among,
  found: readonly Hit[],
): Promise<Found[]> {
  const before = new Set(found.map(({ id }) => id));
  return (await names.similarNames(forms.filter(Boolean), among))
    .filter(({ id }) => !before.has(id))
    .sort((a, b) => a.mistakes - b.mistakes || Number(b.isHere) - Number(a.isHere) || inOrder(a, b))
    .map((hit) => ({ ...hit, foundIn: 'similar' }));
}

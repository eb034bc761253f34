import type { FilterType } from '@homeroom/contract/persons/persons.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import type { PersonColumns } from './contributions.facts.ts';
import { isHere, isOfType, ofStaff, ofStudent } from './filter-types.views.ts';
import { personMatches } from './person-matches.views.ts';
import { gramsOfSimilar, mistakesIn } from './search.rules.ts';
import { phoneEnd } from './search-form.rules.ts';
import {
  type Among,
  type Asked,
  type Hit,
  IN_PART,
  type Known,
  MAX_PERSONS_COMPARED,
  type NameSource,
  type Walk,
  type WalkLimits,
} from './search-source.ts';
import { staffStanding, studentStanding } from './standing.views.ts';

/** Whom a search is among, and on which day of the school's. */
type AmongOn = Among & {
  day: string;
  /** SQL: whether the person `p` is the head of a household. */
  isHeadOfHousehold: PersonColumns['isHeadOfHousehold'];
};

/** Whoever is here is neither past nor future, whatever else they were. */
const isAmong = (among: AmongOn) => {
  const { filterType, status, day } = among;
  return sql`(${isOfType(filterType, day, among.isHeadOfHousehold)}) and (${status} = 0
  or ${isHere(day)} = (${status} = 1) and (${status} = 1
    or case when ${status} = 2 then 'past' else 'future' end in (${ofStudent(day)}, ${ofStaff(day)})))`;
};

/**
 * What the words are, and whose number, e-mail address (or what stands before its @) or phone number. Addresses of
 * families are found by those alone who may read them; of phones the caller has to ask.
 */
async function knownWords(
  db: Database,
  typed: string,
  words: readonly string[],
  mayContact: boolean,
): Promise<Known> {
  if (!words.length) return { forms: [], full: '', direct: [] };
  const phone = phoneEnd(typed);
  const { rows } = await sql<Known>`
    with word as materialized (
      select word, n::integer - 1 as n from unnest(${[...words]}::text[]) with ordinality w (word, n)
    ), whole as materialized (select * from word union all select ${words.join(' ')}, -1)
    select array(select search_form(word) from word order by n) as forms, search_form(${typed}) as full,
      coalesce((select json_agg(json_build_object('word', n, 'id', id, 'by', by,
        'isStaff', exists (select from staff f where f.id = d.id))) from (
        select w.n, s.id, 'number' as by from whole w join student s on s.number in (w.word, upper(w.word), lower(w.word))
          join person p on p.id = s.id and p.merged_into is null
        union all
        select w.n, p.id, 'email' from word w cross join lateral (
          (select p.id from person p where lower(p.email) = lower(w.word) and p.merged_into is null limit 50)
          union
          (select p.id from person p where lower(split_part(p.email, '@', 1)) = lower(w.word)
            and length(w.word) > 2 and p.merged_into is null limit 50)) p
        where ${mayContact} or exists (select from staff f where f.id = p.id)
        union all
        (select -1, p.id, 'phone' from person p
          where phone_end(p.phone) = ${phone} and p.phone <> '' and p.merged_into is null limit 50)
        union all
        (select -1, p.id, 'phone' from person p
          where phone_end(p.mobile) = ${phone} and p.mobile <> '' and p.merged_into is null limit 50)
        union all
        (select -1, p.id, 'workPhone' from person p
          where phone_end(p.work_phone) = ${phone} and p.work_phone <> '' and p.merged_into is null limit 50)
      ) d), '[]') as direct`.execute(db);
  return rows[0] ?? { forms: [], full: '', direct: [] };
}

/**
 * How well a name answers: 0 is the full name; of the first word 1 is a name, 2 and 3 begin with it, 4 a part begins
 * with it, 5 it is within, each of them later by IN_PART where a word is not there as a whole; 11 was borne before.
 */
const rank = (asked: Asked) => sql`case
  when not (split_part(p.search_name, '#', 1) like all (${asked.patterns}::text[])) then ${1 + 2 * IN_PART}::integer
  when ${asked.full}::text in (
    btrim(split_part(p.search_name, '|', 2)) || ' ' || btrim(split_part(p.search_name, '|', 1)),
    btrim(split_part(p.search_name, '|', 1)) || ' ' || btrim(split_part(p.search_name, '|', 2))) then 0
  else ${rankOfFirst(asked)} + case when split_part(p.search_name, '#', 1) like all (${asked.whole}::text[])
    then 0 else ${IN_PART}::integer end end`;
const rankOfFirst = ({ first }: Asked) => sql`case
  when starts_with(p.search_name, ' ' || ${first} || ' |') or split_part(p.search_name, '|', 2) = ' ' || ${first} || ' ' then 1
  when starts_with(p.search_name, ' ' || ${first}) then 2
  when starts_with(split_part(p.search_name, '|', 2), ' ' || ${first}) then 3
  when strpos(p.search_name, ' ' || ${first}) > 0 then 4
  else 5 end`;

/** Columns of a Hit, of `p`. */
const hit = (day: string, ranked: RawBuilder<unknown>) =>
  sql`p.id, p.search_name as "searchName", ${isHere(day)} as "isHere", ${ranked} as rank`;
const best = sql`order by rank, not "isHere",
  case when rank in (3, ${sql.lit(3 + IN_PART)}) then split_part("searchName", '|', 2) else '' end collate "C", left("searchName", 120) collate "C", id`;

/**
 * Those whose names answer to all words, and the best of these first; `tooMany` where there are so many that not all
 * were looked at. Materialized: the index has to be asked first, whatever the planner expects of words it cannot know.
 */
async function rankedHits(
  db: Database,
  asked: Asked,
  among: AmongOn,
  limit: number,
): Promise<{ hits: Hit[]; tooMany: boolean }> {
  const { rows } = await sql<{ hits: Hit[]; count: number }>`
    with candidate as materialized (
      select p.id, p.search_name from person p
      where search_grams(p.search_name) @> ${asked.grams}::text[] and p.search_name like all (${asked.patterns}::text[])
        and p.merged_into is null
      limit ${MAX_PERSONS_COMPARED + 1}
    ), counted as materialized (select count(*)::integer as count from candidate),
    ranked as materialized (
      select ${hit(among.day, rank(asked))} from candidate p
      where (select count from counted) <= ${MAX_PERSONS_COMPARED} and ${isAmong(among)}
    )
    select (select count from counted) as count,
      coalesce((select json_agg(b) from (select * from ranked ${best} limit ${limit}) b), '[]') as hits`.execute(
    db,
  );
  const { hits = [], count = 0 } = rows[0] ?? {};
  return { hits, tooMany: count > MAX_PERSONS_COMPARED };
}

/** How many have names that answer to all words. */
async function countHits(
  db: Database,
  { grams, patterns }: Pick<Asked, 'grams' | 'patterns'>,
  among: AmongOn,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with candidate as materialized (
      select p.id, p.search_name from person p
      where search_grams(p.search_name) @> ${grams}::text[] and p.search_name like all (${patterns}::text[])
        and p.merged_into is null
    )
    select count(*)::integer as count from candidate p where ${isAmong(among)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Ids of the few that a rare filter leaves: staff, and whoever is still to come. */
const rare: Partial<Record<FilterType, (day: string) => RawBuilder<unknown>>> = {
  StudentFuture: (day) => sql`select s.id from student s where ${studentStanding(day)} = 'future'`,
  StaffCurrent: () => sql`select id from staff`,
  StaffPast: () => sql`select id from staff`,
  StaffAll: () => sql`select id from staff`,
  StaffCurrentFuture: () => sql`select id from staff`,
};
const toCome = (day: string) => sql`select s.id from student s where ${studentStanding(day)} = 'future'
  union select f.id from staff f where ${staffStanding(day)} = 'future'`;

/** The same, of a filter that leaves few people: from those, whatever the words. Null for any other filter. */
async function hitsOfRare(db: Database, asked: Asked, among: AmongOn, limit: number): Promise<Hit[] | null> {
  const few = rare[among.filterType]?.(among.day) ?? (among.status === 3 ? toCome(among.day) : null);
  if (!few) return null;
  const { rows } = await sql<Hit>`
    with few as materialized (${few}), candidate as materialized (
      select p.id, p.search_name from few join person p on p.id = few.id
      where p.search_name like all (${asked.patterns}::text[]) and p.merged_into is null
    ), ranked as materialized (select ${hit(among.day, rank(asked))} from candidate p where ${isAmong(among)})
    select * from ranked ${best} limit ${limit}`.execute(db);
  return rows;
}

const bySurname = sql`left(p.search_name, 120) collate "C"`;
const byUsedName = sql`left(split_part(p.search_name, '|', 2), 60) collate "C"`;

/**
 * Goes along the names in their order until enough are found: for words that very many names answer to.
 * `here`: only those who are here (true) or not (false); null: no matter.
 */
async function walkedHits(
  db: Database,
  { along, from, to, rank: ranked }: Walk,
  { patterns }: Pick<Asked, 'patterns'>,
  among: AmongOn,
  { here, except, limit }: WalkLimits,
): Promise<Hit[]> {
  const key = along === 'surname' ? bySurname : byUsedName;
  const order = along === 'surname' ? sql`${bySurname}, p.id` : sql`${byUsedName}, ${bySurname}, p.id`;
  const { rows } = await sql<Hit>`
    select ${hit(among.day, sql`${ranked}::integer`)} from person p
    where ${key} >= ${from} and ${key} < ${to} and p.merged_into is null
      and p.search_name like all (${patterns}::text[]) and p.id <> all (${[...except]}::integer[])
      and (${here}::boolean is null or ${isHere(among.day)} = ${here}::boolean) and ${isAmong(among)}
    order by ${order} limit ${limit}`.execute(db);
  return rows;
}

/** Most that is looked at for a mistyped name. */
const MAX_SIMILAR = 2000;

/** Names that have something in common with each of three lists (`gramsOfSimilar`); most of them are similar. */
async function similarNames(
  db: Database,
  [first, second, third]: readonly [string[], string[], string[]],
  among: AmongOn,
): Promise<Hit[]> {
  const { rows } = await sql<Hit>`
    with candidate as materialized (
      select p.id, p.search_name from person p
      where search_grams(p.search_name) && ${first}::text[] and search_grams(p.search_name) && ${second}::text[]
        and search_grams(p.search_name) && ${third}::text[] and p.merged_into is null
      limit ${MAX_SIMILAR}
    ) select ${hit(among.day, sql`7`)} from candidate p where ${isAmong(among)}`.execute(db);
  return rows;
}

/** Persons of these ids as hits, whose number or address it is; those of the filter alone. */
async function hitsOf(db: Database, ids: readonly number[], among: AmongOn): Promise<Hit[]> {
  const { rows } = await sql<Hit>`
    with candidate as materialized (select p.id, p.search_name from person p where p.id = any (${[...ids]}::integer[]))
    select * from (select ${hit(among.day, sql`0`)} from candidate p where ${isAmong(among)}) d ${best}`.execute(
    db,
  );
  return rows;
}

/** Names as they stand in the database, on a day of the school. */
export function storedNames(db: Database, columns: PersonColumns, day: string): NameSource {
  const on = (among: Among) => ({ ...among, day, isHeadOfHousehold: columns.isHeadOfHousehold });
  return {
    knownWords: (typed, words, mayContact) => knownWords(db, typed, words, mayContact),
    rankedHits: (asked, among, limit) => rankedHits(db, asked, on(among), limit),
    countHits: (asked, among) => countHits(db, asked, on(among)),
    hitsOfRare: (asked, among, limit) => hitsOfRare(db, asked, on(among), limit),
    walkedHits: (walk, asked, among, limits) => walkedHits(db, walk, asked, on(among), limits),
    similarNames: async (forms, among) => {
      const grams = gramsOfSimilar(forms);
      const hits = grams ? await similarNames(db, grams, on(among)) : [];
      return hits.flatMap((hit) => {
        const mistakes = mistakesIn(hit.searchName, forms);
        return mistakes === null ? [] : [{ ...hit, mistakes }];
      });
    },
    hitsOf: (ids, among) => hitsOf(db, ids, on(among)),
    matches: (ids) => personMatches(db, columns, ids, day),
  };
}

import type { Whole } from '@homeroom/contract/shared/pages.ts';
import { type RawBuilder, sql } from 'kysely';
import { person } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import type { User } from '../platform/user.ts';
import { userAccount } from '../session/accounts.facts.ts';
import type { AllPersonRows, PersonHistory } from './contributions.facts.ts';

/** What areas say of persons, as far as a history needs it. */
export type HistorySources = Pick<AllPersonRows, 'history' | 'references'>;

export interface HistoryRow {
  id: number;
  at: Date;
  by: string;
  action: 'insert' | 'update' | 'delete' | 'read' | 'export';
  tableName: string;
  about: string;
  byMerge: '' | 'merged' | 'undone';
  fieldName: string;
  oldValue: string | null;
  newValue: string | null;
}

/** What an id of a field stands for; an id whose row is gone, and every other value, as it is. */
const named = (names: PersonHistory['names'] & {}, value: string) => {
  const of = sql.ref(`e.${value}`);
  const id = sql<number>`${of}::integer`;
  const cases = Object.entries(names).map(
    ([column, nameOf]) => sql`when e.field_name = ${column} then ${nameOf(id)}`,
  );
  return sql<string | null>`coalesce(case ${sql.join(cases, sql` `)} end, ${of})`;
};

/** Which of several rows of its table an entry is of. */
const aboutOf = (about: ReturnType<PersonHistory['about'] & {}>) => {
  const cases = Object.entries(about).map(
    ([table, of]) => sql`when e.table_name = ${table} then ${of(sql.ref('e.row_guid'))}`,
  );
  return cases.length ? sql<string>`coalesce(case ${sql.join(cases, sql` `)} end, '')` : sql<string>`''`;
};

/** Whether an entry says that a row changed its person because two records were merged, or that this was taken back. */
const byMerge = (references: AllPersonRows['references']) => {
  const columns = references.map(({ table, column }) => sql`(${table}, ${column})`);
  if (!columns.length) return sql`''`;
  const merged = (from: string, to: string) =>
    sql`exists (select from person_merge m where m.merged_id::text = ${sql.ref(from)} and m.kept_id::text = ${sql.ref(to)})`;
  return sql`case when e.action <> 'update' or (e.table_name, e.field_name) not in (${sql.join(columns)}) then ''
    when ${merged('e.old_value', 'e.new_value')} then 'merged'
    when ${merged('e.new_value', 'e.old_value')} then 'undone' else '' end`;
};

/** What follows from other fields, and what only programs read. */
const noise = ['list_name', 'full_name', 'search_name', 'source_id'];

/** Whose history is read, by whom, and of what was done. */
interface Asked {
  personId: number;
  areNumbersHidden: boolean;
  viewer: User;
  actions: readonly string[];
}

/** SQL: guids `one` of the rows that are about a person. */
const rowsAbout = ({ history }: HistorySources, { personId, viewer }: Asked) =>
  sql`one as materialized (${sql.join(history.rows(personId, viewer), sql` union all `)})`;

/** SQL: whether the entry `a` of the audit is of a row of `one`, and is told to who asks. */
function isOfOne(
  { history }: HistorySources,
  { personId, areNumbersHidden, viewer, actions }: Asked,
): RawBuilder<boolean> {
  const shown = history
    .hidden(viewer, personId, areNumbersHidden)
    .map((condition) => sql`and not (${condition})`);
  return sql`a.row_guid = one.guid and a.field_name <> all(${noise}::text[]) and a.action = any(${[...actions]}::text[])
    -- Of a new row, whose it is says nothing: it stands in their history.
    and not (a.action = 'insert' and a.field_name in ('person_id', 'student_id'))
    ${shown.length ? sql.join(shown, sql` `) : sql``}`;
}

/**
 * Entries of the audit about a person and the rows that are theirs, newest first. Each row is looked up by its guid in
 * the index of the audit, for at most as many entries as are asked for.
 */
export async function historyOf(
  db: Database,
  sources: HistorySources,
  asked: Asked,
  { before, limit }: { before: number | null; limit: number },
): Promise<HistoryRow[]> {
  const {
    history: { names, about },
    references,
  } = sources;
  const { rows } = await sql<Omit<HistoryRow, 'id'> & { id: string }>`
    with ${rowsAbout(sources, asked)}, found as materialized (
      select e.* from one cross join lateral (
        select * from audit_entry a
        where ${isOfOne(sources, asked)} and a.id < coalesce(${before}::bigint, 9223372036854775807)
        order by a.id desc limit ${limit}
      ) e
      order by e.id desc limit ${limit}
    )
    select e.id, e.at, coalesce(p.full_name, u.full_name, e.by_name) as by, e.action, e.table_name as "tableName",
      ${aboutOf(about(asked.personId))} as about, ${byMerge(references)} as "byMerge",
      e.field_name as "fieldName", ${named(names, 'old_value')} as "oldValue", ${named(names, 'new_value')} as "newValue"
    from found e left join ${userAccount} u on u.id = e.by_user_id left join ${person} p on p.id = u.person_id
    order by e.id desc`.execute(db);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** So many entries are counted and no more: whoever asks for more of them waits for no number. */
export const MAX_COUNTED = 10_000;

/** How many entries there are about a person; each row is looked up as above. */
export async function countHistoryOf(db: Database, sources: HistorySources, asked: Asked): Promise<Whole> {
  const { rows } = await sql<{ count: number }>`
    with ${rowsAbout(sources, asked)}
    select count(*)::integer as count from (
      select from one cross join lateral (
        select from audit_entry a where ${isOfOne(sources, asked)} limit ${MAX_COUNTED + 1}
      ) e
      limit ${MAX_COUNTED + 1}
    ) e`.execute(db);
  const count = rows[0]?.count ?? 0;
  return { count: Math.min(count, MAX_COUNTED), isAtLeast: count > MAX_COUNTED };
}

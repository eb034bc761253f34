import { sql } from 'kysely';
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
/**
 * Entries of the audit about a person and the rows that are theirs, newest first. Each row is looked up by its guid in
 * the index of the audit, for at most as many entries as are asked for.
 */
export async function historyOf(
  db: Database,
  { history: { rows: rowsOf, hidden, names, about }, references }: HistorySources,
  { personId, areNumbersHidden }: { personId: number; areNumbersHidden: boolean },
  viewer: User,
  { before, limit, actions }: { before: number | null; limit: number; actions: readonly string[] },
): Promise<HistoryRow[]> {
  const shown = hidden(viewer, personId, areNumbersHidden).map((condition) => sql`and not (${condition})`);
  const { rows } = await sql<Omit<HistoryRow, 'id'> & { id: string }>`
    with one as materialized (
      ${sql.join(rowsOf(personId, viewer), sql` union all `)}
    ), found as materialized (
      select e.* from one cross join lateral (
        select * from audit_entry a
        where a.row_guid = one.guid and a.id < coalesce(${before}::bigint, 9223372036854775807)
          and a.field_name <> all(${noise}::text[]) and a.action = any(${[...actions]}::text[])
          -- Of a new row, whose it is says nothing: it stands in their history.
          and not (a.action = 'insert' and a.field_name in ('person_id', 'student_id'))
          ${shown.length ? sql.join(shown, sql` `) : sql``}
        order by a.id desc limit ${limit}
      ) e
      order by e.id desc limit ${limit}
    )
    select e.id, e.at, coalesce(p.full_name, u.full_name, e.by_name) as by, e.action, e.table_name as "tableName",
      ${aboutOf(about(personId))} as about, ${byMerge(references)} as "byMerge",
      e.field_name as "fieldName", ${named(names, 'old_value')} as "oldValue", ${named(names, 'new_value')} as "newValue"
    from found e left join ${userAccount} u on u.id = e.by_user_id left join ${person} p on p.id = u.person_id
    order by e.id desc`.execute(db);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

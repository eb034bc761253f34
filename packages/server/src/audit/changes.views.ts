import { type AuditFilter, type AuditType, CHANGES } from '@homeroom/contract/audit/audits.endpoints.ts';
import type { Whole } from '@homeroom/contract/shared/pages.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import type { AllPersonRows } from '../records/contributions.facts.ts';
import { type ChangeRow, followsFromOthers } from './fields.rules.ts';
import type { Place } from './keys.rules.ts';
import type { Sight } from './sight.policy.ts';

/** Which columns name persons, of all areas. */
export type PersonColumns = Pick<AllPersonRows, 'references' | 'parts' | 'through'>;

/** What is asked for, days and zone included. */
export interface Asked extends Omit<AuditFilter, 'dateOfStart' | 'dateOfEnd'> {
  /** The school's days, the end exclusive; null: whenever, where one save or record is asked for. */
  days: { from: string; to: string } | null;
  timeZone: string;
  save?: Pick<Place, 'us' | 'saveId'> | undefined;
  /** One change of it. */
  changeID?: string | undefined;
  /** What was done: one of these. */
  actions?: readonly AuditType[];
}

/** SQL: an instant of so many microseconds, to the microsecond. */
export const instant = (us: string) => sql`timestamptz 'epoch' + ${us}::bigint * interval '1 microsecond'`;

/** SQL: guids of all rows of a person, also of those that were taken out. */
function rowsOfPerson(
  id: number,
  { references, parts, through }: PersonColumns,
): RawBuilder<{ guid: string }> {
  const own = parts.map(({ table }) => sql`select guid from ${sql.table(table)} where id = ${id}`);
  const named = references
    .filter(({ table, column }) => !(table === 'person' && column === 'merged_into'))
    .map(({ table, column }) => sql`select guid from ${sql.table(table)} where ${sql.ref(column)} = ${id}`);
  const hanging = through.flatMap(({ table, column, of }) =>
    references
      .filter((reference) => reference.table === of)
      .map(
        (reference) => sql`select t.guid from ${sql.table(table)} t join ${sql.table(of)} o
          on o.id = ${sql.ref(`t.${column}`)} where ${sql.ref(`o.${reference.column}`)} = ${id}`,
      ),
  );
  const gone = sql`select row_guid from audit_change
    where action = 'delete' and field_name in ('student_id', 'person_id') and old_value = ${String(id)}`;
  return sql`${sql.join([...own, ...named, ...hanging, gone], sql` union all `)}`;
}

/** SQL: conditions on the audit `c`. */
function conditions(asked: Asked, sight: Sight, persons: PersonColumns): RawBuilder<unknown>[] {
  const {
    days,
    timeZone,
    searchTableName,
    fieldName,
    auditType,
    userID,
    byInstallation,
    personID,
    linkGUID,
    save,
    changeID,
    actions,
  } = asked;
  const found: RawBuilder<unknown>[] = [];
  if (days)
    found.push(
      sql`c.at >= ${days.from}::timestamp at time zone ${timeZone} and c.at < ${days.to}::timestamp at time zone ${timeZone}`,
    );
  if (save) found.push(sql`c.at = ${instant(save.us)} and c.save_id = ${save.saveId}::bigint`);
  if (changeID) found.push(sql`c.id = ${changeID}::bigint`);
  if (sight.tables) found.push(sql`c.table_name = any(${[...sight.tables]}::text[])`);
  if (searchTableName)
    found.push(
      searchTableName.includes('%')
        ? sql`c.table_name like ${searchTableName.toLowerCase().replace(/[\\_]/g, '\\$&')}`
        : sql`c.table_name = ${searchTableName.toLowerCase()}`,
    );
  if (fieldName) {
    found.push(sql`(c.field_name = ${fieldName} or jsonb_exists(c.new_values, ${fieldName}))`);
    const closed = [...sight.hidden].flatMap(([table, fields]) => (fields.has(fieldName) ? [table] : []));
    if (closed.length) found.push(sql`c.table_name <> all(${closed}::text[])`);
  }
  if (auditType === CHANGES) found.push(sql`c.action in ('insert', 'update', 'delete')`);
  else if (auditType) found.push(sql`c.action = ${auditType}`);
  if (actions) found.push(sql`c.action = any(${[...actions]}::text[])`);
  if (userID !== undefined) found.push(sql`c.by_user_id = ${userID}`);
  if (byInstallation) found.push(sql`c.by_user_id is null`);
  if (linkGUID) found.push(sql`c.row_guid = ${linkGUID}::uuid`);
  if (personID !== undefined) found.push(sql`c.row_guid = any(array(${rowsOfPerson(personID, persons)}))`);
  return found;
}

/** SQL: the fields of the change `c` of which a viewer is not told, whatever they hold. */
function untoldOf({ hidden }: Sight): RawBuilder<string[]> {
  const untold = [...followsFromOthers];
  const of = [...hidden].map(([table, fields]) => sql`when ${table} then ${[...untold, ...fields]}::text[]`);
  const all = sql<string[]>`${untold}::text[]`;
  return of.length ? sql`case c.table_name ${sql.join(of, sql` `)} else ${all} end` : all;
}

/** SQL: whether anything of the change `c` is told to a viewer, as `fieldsOf` has it. */
function isTold(sight: Sight): RawBuilder<boolean> {
  const left = untoldOf(sight);
  return sql`case when c.field_name is not null
      then c.field_name <> all(${left}) and (c.action <> 'insert' or coalesce(c.new_value, '') <> '')
    when c.action = 'insert' then exists (select from jsonb_each_text(c.new_values - ${left}) v where v.value <> '')
    else c.new_values - ${left} <> '{}' end`;
}

/** SQL: how many fields of the change `c`, of which something is told, are told to a viewer; `only`: of that name. */
const toldFields = (sight: Sight, only: string | undefined): RawBuilder<number> => sql`
  case when c.field_name is not null then 1 else (
    select count(*) from jsonb_each_text(c.new_values - ${untoldOf(sight)}) v
    where (c.action <> 'insert' or v.value <> '') and (${only ?? null}::text is null or v.key = ${only ?? null})
  ) end`;

/** So many changes are counted and no more: whoever asks for more of them waits for no number. */
export const MAX_COUNTED = 20_000;

/**
 * How many changes there are that are asked for and of which a viewer is told, and how many saves wrote them. Where there
 * are more changes than are counted, `isAtLeast`: of these the saves are counted.
 */
export async function countChanges(
  db: Database,
  asked: Asked,
  { sight, persons }: { sight: Sight; persons: PersonColumns },
): Promise<{ changes: number; saves: number; isAtLeast: boolean }> {
  const all = [...conditions(asked, sight, persons), isTold(sight)];
  const { rows } = await sql<{ changes: number; saves: number }>`
    select coalesce(sum(s.changes), 0)::integer as changes, count(*)::integer as saves from (
      select count(*) as changes from (
        select c.at, c.save_id from audit_change c where ${sql.join(all, sql` and `)} limit ${MAX_COUNTED + 1}
      ) c group by c.at, c.save_id
    ) s`.execute(db);
  const changes = rows[0]?.changes ?? 0;
  const saves = rows[0]?.saves ?? 0;
  return { changes: Math.min(changes, MAX_COUNTED), saves, isAtLeast: changes > MAX_COUNTED };
}

/** How many fields of these changes a viewer is told of; `isAtLeast`: there are more changes, which are not counted. */
export async function countFields(
  db: Database,
  asked: Asked,
  { sight, persons }: { sight: Sight; persons: PersonColumns },
): Promise<Whole> {
  const all = [...conditions(asked, sight, persons), isTold(sight)];
  const { rows } = await sql<{ changes: number; fields: number }>`
    select count(*)::integer as changes, coalesce(sum(c.fields), 0)::integer as fields from (
      select ${toldFields(sight, asked.fieldName)} as fields
      from audit_change c where ${sql.join(all, sql` and `)} limit ${MAX_COUNTED + 1}
    ) c`.execute(db);
  const { changes = 0, fields: count = 0 } = rows[0] ?? {};
  return { count, isAtLeast: changes > MAX_COUNTED };
}

/** SQL: the values of a change as text, whatever they were written as. */
const asText = (column: string) =>
  sql`(select jsonb_object_agg(v.key, v.value) from jsonb_each_text(${sql.ref(`c.${column}`)}) v)`;

/**
 * Changes that are asked for and that a viewer may be told of, newest first, save by save, from a place on. A day is read
 * in the order of the primary key, in the months that hold it alone.
 */
export async function changesFrom(
  db: Database,
  asked: Asked,
  { sight, persons }: { sight: Sight; persons: PersonColumns },
  { before, limit }: { before: Place | null; limit: number },
): Promise<ChangeRow[]> {
  const all = conditions(asked, sight, persons);
  if (before)
    all.push(
      sql`(c.at, c.save_id, c.id) < (${instant(before.us)}, ${before.saveId}::bigint, ${before.id}::bigint)`,
    );
  const { rows } = await sql<ChangeRow>`
    with c as materialized (
      select c.* from audit_change c where ${sql.join(all.length ? all : [sql`true`], sql` and `)}
      order by c.at desc, c.save_id desc, c.id desc limit ${limit}
    )
    select c.id::text, (extract(epoch from c.at) * 1000000)::bigint::text as us, c.save_id::text as "saveId", c.at,
      c.action, c.by_user_id as "byUserId", c.by_name as "byName", c.table_name as "tableName", c.row_guid as "rowGuid",
      c.field_name as "fieldName", c.old_value as "oldValue", c.new_value as "newValue",
      ${asText('old_values')} as "oldValues", ${asText('new_values')} as "newValues"
    from c order by c.at desc, c.save_id desc, c.id desc`.execute(db);
  return rows;
}

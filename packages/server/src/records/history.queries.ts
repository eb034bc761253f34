import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';

export interface HistoryRow {
  id: number;
  at: Date;
  by: string;
  action: 'insert' | 'update' | 'delete' | 'read' | 'export';
  tableName: string;
  fieldName: string;
  oldValue: string | null;
  newValue: string | null;
}

export interface MayRead {
  custody: boolean;
  medical: boolean;
  /** Highest level of security access whose comments are seen; 0: none. */
  commentLevel: number;
}

/** What an id of a field stands for; an id whose row is gone, and every other value, as it is. */
const named = (value: string) => {
  const of = sql.ref(`e.${value}`);
  const id = sql`${of}::integer`;
  const name = sql`case
    when e.field_name in ('level_id', 'next_level_id') then (select name from level where id = ${id})
    when e.field_name = 'campus_id' then (select name from campus where id = ${id})
    when e.field_name = 'roll_class_id' then (select code from roll_class where id = ${id})
    when e.field_name = 'class_detail_id' then (select code from class_detail where id = ${id})
    when e.field_name = 'flag_type_id' then (select item_name from flag_type where id = ${id})
    when e.field_name = 'comment_code_id' then (select item_name from comment_code where id = ${id})
    when e.field_name = 'security_access_id' then (select item_name from security_access where id = ${id})
    when e.field_name in ('adult_id', 'child_id', 'person_id', 'student_id', 'merged_into')
      then (select full_name from person where id = ${id})
    when e.field_name in ('written_by_id', 'recorded_by_id') then (select full_name from user_account where id = ${id})
  end`;
  return sql<string | null>`coalesce(${name}, ${of})`;
};

/** What follows from other fields, and what only programs read. */
const noise = ['list_name', 'full_name', 'search_name', 'source_id'];
const custodyFields = [
  'may_collect',
  'may_contact',
  'access',
  'access_from',
  'access_to',
  'court_order',
  'custody',
];

/**
 * Entries of the audit about a person and the rows that are theirs, newest first. Each row is looked up by its guid in
 * the index of the audit, for at most as many entries as are asked for.
 *
 * What was once a comment of a higher level is told to nobody below that level: what was taken out of it before it was
 * opened to more would be in it.
 */
export async function historyOf(
  db: Database,
  personId: number,
  { custody, medical, commentLevel }: MayRead,
  { before, limit }: { before: number | null; limit: number },
): Promise<HistoryRow[]> {
  const health = (table: string) =>
    sql`select guid from ${sql.table(table)} where person_id = ${personId} and ${medical}::boolean`;
  const { rows } = await sql<Omit<HistoryRow, 'id'> & { id: string }>`
    with one as materialized (
      select guid from person where id = ${personId}
      union all select guid from student where id = ${personId}
      union all select guid from staff where id = ${personId}
      union all select guid from person_address where person_id = ${personId}
      union all select guid from relation where adult_id = ${personId} or child_id = ${personId}
      union all select guid from staff_time where person_id = ${personId}
      union all select guid from roll_class_member where student_id = ${personId}
      union all select guid from class_detail_member where student_id = ${personId}
      union all select guid from roll_class_teacher where person_id = ${personId}
      union all select guid from class_detail_teacher where person_id = ${personId}
      union all select guid from flag where person_id = ${personId}
      union all select guid from medical_record where id = ${personId} and ${medical}::boolean
      union all ${health('medical_condition')}
      union all ${health('medical_incident')}
      union all select c.guid from personal_comment c join security_access a on a.id = c.security_access_id
        where c.person_id = ${personId} and a.level <= ${commentLevel} and not exists (
          select from audit_entry w join security_access o on o.id = any(array[w.old_value, w.new_value]::integer[])
          where w.row_guid = c.guid and w.field_name = 'security_access_id' and o.level > ${commentLevel})
    ), ordered as materialized (
      select guid from flag where person_id = ${personId} and category = 'court-order'
    ), found as materialized (
      select e.* from one cross join lateral (
        select * from audit_entry a
        where a.row_guid = one.guid and a.id < coalesce(${before}::bigint, 9223372036854775807)
          and a.field_name <> all(${noise}::text[])
          -- Of a new row, whose it is says nothing: it stands in their history.
          and not (a.action = 'insert' and a.field_name in ('person_id', 'student_id'))
          and (${custody}::boolean or not (
            (a.table_name = 'relation' and a.field_name = any(${custodyFields}::text[]))
            or (a.table_name = 'flag' and a.field_name in ('comment', 'court-order')
              and (a.action = 'read' or a.row_guid in (select guid from ordered)))))
          and (${medical}::boolean or a.table_name not like 'medical%')
        order by a.id desc limit ${limit}
      ) e
      order by e.id desc limit ${limit}
    )
    select e.id, e.at, coalesce(p.full_name, u.full_name, e.by_name) as by, e.action, e.table_name as "tableName",
      e.field_name as "fieldName", ${named('old_value')} as "oldValue", ${named('new_value')} as "newValue"
    from found e left join user_account u on u.id = e.by_user_id left join person p on p.id = u.person_id
    order by e.id desc`.execute(db);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

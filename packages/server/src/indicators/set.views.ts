import type { Tone } from '@homeroom/contract/indicators/indicators.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import { userAccount } from '../session/accounts.facts.ts';
import { calendarDays, classDetail, classMeeting, period } from '../subjects/subjects.facts.ts';

/** Names a set; any period of a double one does. */
export interface SetKey {
  classId: number;
  dateOf: string;
  periodId: number;
}

/** A cell as it is stored. */
export interface StoredCell {
  studentId: number;
  typeId: number;
  optionId: number | null;
  optionName: string;
  tone: Tone | null;
  markedBy: string;
  /** School time. */
  markedAt: string;
  version: number;
}

/** What is stored of a set. */
export interface StoredSet {
  id: number;
  isActive: boolean;
  /** School time. */
  submittedAt: string | null;
  submittedBy: string | null;
  isAutomatic: boolean;
  version: number;
}

export interface SetView {
  className: string;
  levelId: number | null;
  /** The periods of the set in order: more than one of a double period. */
  periods: { id: number; itemName: string }[];
  set: StoredSet | null;
  cells: StoredCell[];
}

const school = (column: string, timeZone: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI:SS')`;

/**
 * A set with its cells, in one statement. The periods in which the class meets on the day without anything between
 * them are one set, named by the first.
 */
export async function setView(
  db: Database,
  { classId, dateOf, periodId }: SetKey,
  timeZone: string,
): Promise<SetView | undefined> {
  const { rows } = await sql<SetView>`
    with meets as materialized (
      select p.id, p.name, p.n, p.n - row_number() over (order by p.n) as run
      from (select id, name, row_number() over (order by ordinal, id) as n from ${period}) p
      where p.id in (select m.period_id from ${classMeeting} m join ${calendarDays} k on k.date_of = ${dateOf} and k.is_school_day
        where m.class_detail_id = ${classId} and (m.cycle_day is null or m.cycle_day = k.cycle_day))
    ),
    block as materialized (select * from meets where run = (select run from meets where id = ${periodId})),
    this as materialized (
      select s.*, u.full_name from indicator_class s left join ${userAccount} u on u.id = s.submitted_by_id
      where s.class_detail_id = ${classId} and s.date_of = ${dateOf} and s.period_id = (select id from block order by n limit 1)
    )
    select c.name as "className", c.level_id as "levelId",
      coalesce((select json_agg(json_build_object('id', b.id, 'itemName', b.name) order by b.n) from block b), '[]') as periods,
      (select json_build_object('id', t.id, 'isActive', t.is_active, 'submittedAt', ${school('t.submitted_at', timeZone)},
        'submittedBy', t.full_name, 'isAutomatic', t.is_automatic, 'version', t.version) from this t) as set,
      coalesce((select json_agg(json_build_object('studentId', m.student_id, 'typeId', m.indicator_type_id,
          'optionId', m.indicator_option_id, 'optionName', m.option_name, 'tone', o.tone, 'markedBy', u.full_name,
          'markedAt', ${school('m.marked_at', timeZone)}, 'version', m.version))
        from indicator_mark m join ${userAccount} u on u.id = m.marked_by_id
          left join indicator_option o on o.id = m.indicator_option_id
        where m.indicator_class_id = (select id from this)), '[]') as cells
    from ${classDetail} c where c.id = ${classId}`.execute(db);
  return rows[0];
}

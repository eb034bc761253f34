import type { DayPeriod } from '@homeroom/contract/attendance/teacher-day.endpoints.ts';
import { sql } from 'kysely';
import { level, rollClass, rollClassMember, rollClassTeacher } from '../../enrolment/enrolment.facts.ts';
import { person } from '../../persons/persons.facts.ts';
import { holdsOn } from '../../platform/database/dated.ts';
import type { Database } from '../../platform/database/school.ts';
import { classDetail, classDetailMember, classDetailTeacher, period } from '../../subjects/subjects.facts.ts';
import type { AwayStudent } from '../rules/carried.rules.ts';

/** A class that somebody teaches on a day. */
export interface TaughtClass {
  kind: 'class' | 'subject';
  id: number;
  /** What calls name a roll class by. */
  code: string;
  level: string;
  isRelief: boolean;
  /** Others who stand in on this day, by name. */
  reliefBy: string[];
  studentIds: number[];
}

/** What a teacher's day shows beside the state of the rolls. */
export interface TeacherDayView {
  periods: DayPeriod[];
  taught: TaughtClass[];
  /** Students of these classes whom a roll of the day says absent or late, or of whom an absence is known. */
  away: AwayStudent[];
}

interface Asked {
  personId: number;
  dateOf: string;
}

/** The frame of a day, the classes that somebody teaches on it, and who of their students is not simply present. */
export async function teacherDayView(db: Database, { personId, dateOf }: Asked): Promise<TeacherDayView> {
  const teachers = (table: typeof rollClassTeacher, column: string) => sql`
    select t.${sql.ref(column)} as id, bool_and(t.role = 'relief') as is_relief from ${table} t
    where t.person_id = ${personId} and ${holdsOn(dateOf, 't')} group by t.${sql.ref(column)}`;
  const reliefs = (table: typeof rollClassTeacher, column: string) => sql`array(
    select p.full_name from ${table} t join ${person} p on p.id = t.person_id and p.merged_into is null
    where t.${sql.ref(column)} = o.id and t.role = 'relief' and t.person_id <> ${personId} and ${holdsOn(dateOf, 't')}
    order by p.full_name)`;
  const students = (table: typeof rollClassMember, column: string) => sql`array(
    select m.student_id from ${table} m
    where m.${sql.ref(column)} = o.id and ${holdsOn(dateOf, 'm')}
      and not exists (select from ${person} p where p.id = m.student_id and p.merged_into is not null))`;
  const { rows } = await sql<TeacherDayView>`
    with taught as materialized (
      select 'class' as kind, c.id, c.code, '' as level, o.is_relief,
        ${reliefs(rollClassTeacher, 'roll_class_id')} as relief_by, ${students(rollClassMember, 'roll_class_id')} as student_ids
      from (${teachers(rollClassTeacher, 'roll_class_id')}) o join ${rollClass} c on c.id = o.id
      union all
      select 'subject', c.id, c.code, coalesce(v.name, ''), o.is_relief,
        ${reliefs(classDetailTeacher, 'class_detail_id')}, ${students(classDetailMember, 'class_detail_id')}
      from (${teachers(classDetailTeacher, 'class_detail_id')}) o join ${classDetail} c on c.id = o.id
        left join ${level} v on v.id = c.level_id
    ),
    students as materialized (select distinct unnest(student_ids) as id from taught),
    away as materialized (
      select s.id, exists (select from known_absence k where k.student_id = s.id and k.cancelled_at is null
          and k.date_from <= ${dateOf}::date and k.date_to >= ${dateOf}::date and k.time_from is null and k.time_to is null) as is_known,
        -- The parts of the day of which an absence is known.
        (select json_agg(json_build_object('timeFrom', to_char(k.time_from, 'HH24:MI'), 'timeTo', to_char(k.time_to, 'HH24:MI'),
            'coversMorning', k.covers_morning) order by k.time_from nulls first, k.id)
          from known_absence k where k.student_id = s.id and k.cancelled_at is null and k.date_from = ${dateOf}::date
            and (k.time_from is not null or k.time_to is not null)) as parts,
        exists (select from attendance_mark m where m.student_id = s.id and m.date_of = ${dateOf}::date
          and m.status in ('absent', 'late')) as is_marked
      from students s
    ),
    -- Those of the day are few: for each student by itself, all days of a class would be looked through.
    today as materialized (
      select id, roll_class_id, class_detail_id, period_id, submitted_at from roll where date_of = ${dateOf}::date
    ),
    rolls as (
      select b.student_id, r.* from ${rollClassMember} b join today r on r.roll_class_id = b.roll_class_id
      where b.student_id in (select id from away where is_known or is_marked or parts is not null) and ${holdsOn(dateOf, 'b')}
      union all
      select b.student_id, r.* from ${classDetailMember} b join today r on r.class_detail_id = b.class_detail_id
      where b.student_id in (select id from away where is_known or is_marked or parts is not null) and ${holdsOn(dateOf, 'b')}
    ),
    -- The rolls of the day that they are on, each with what it says of them; null where it was submitted without a mark.
    words as (
      select r.student_id as id, r.roll_class_id is not null as is_morning, r.class_detail_id, r.period_id, r.submitted_at,
        (select json_build_array(m.status, to_char(m.arrived_at, 'HH24:MI')) from attendance_mark m
          where m.roll_id = r.id and m.student_id = r.student_id and m.status is not null order by m.layer desc limit 1) as said,
        exists (select from attendance_mark m where m.roll_id = r.id and m.student_id = r.student_id and m.status is null) as is_unseen
      from rolls r
    )
    select
      coalesce((select json_agg(json_build_object('id', id, 'itemName', name, 'kind', kind,
          'timeStart', to_char(time_start, 'HH24:MI'), 'timeEnd', to_char(time_end, 'HH24:MI')) order by ordinal, id)
        from ${period}), '[]') as periods,
      coalesce((select json_agg(json_build_object('kind', kind, 'id', id, 'code', code, 'level', level,
          'isRelief', is_relief, 'reliefBy', relief_by, 'studentIds', student_ids)) from taught), '[]') as taught,
      coalesce((select json_agg(json_build_object('studentId', a.id, 'fullName', p.list_name, 'isKnown', a.is_known,
          'parts', coalesce(a.parts, '[]'),
          'words', coalesce((select json_agg(json_build_object('classId', w.class_detail_id, 'periodId', w.period_id,
              'periodName', d.name, 'timeStart', to_char(d.time_start, 'HH24:MI'),
              'timeEnd', to_char(d.time_end, 'HH24:MI'), 'mark', w.said ->> 0, 'arrivedAt', w.said ->> 1) order by w.is_morning desc, d.ordinal nulls last, w.period_id)
            from words w left join ${period} d on d.id = w.period_id
            where w.id = a.id and (w.said is not null or w.submitted_at is not null and not w.is_unseen)), '[]')))
        from away a join ${person} p on p.id = a.id where a.is_known or a.is_marked or a.parts is not null), '[]') as away`.execute(
    db,
  );
  return rows[0] as TeacherDayView;
}

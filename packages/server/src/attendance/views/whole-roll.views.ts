import { CompiledQuery } from 'kysely';
import { campus, rollClass, rollClassMember, rollClassTeacher } from '../../enrolment/enrolment.facts.ts';
import { person } from '../../persons/persons.facts.ts';
import type { Database } from '../../platform/database/school.ts';
import { userAccount } from '../../session/accounts.facts.ts';
import {
  academicYear,
  calendarDays,
  classDetail,
  classDetailMember,
  classDetailTeacher,
  classMeeting,
  period,
} from '../../subjects/subjects.facts.ts';
import type { StoredMark } from '../rules/attendance.rules.ts';
import { isOfPeriod } from '../rules/part-of-day.views.ts';
import type { RollKey } from './roll.views.ts';
import type { RollStateRow } from './roll-state.views.ts';

/** A stored mark, without what only screens show of it. */
export type BareMark = Pick<StoredMark, 'layer' | 'status' | 'reasonId' | 'version' | 'markedAt'>;

/** What of a roll decides how it is written, and what its state says beside the counts. */
export interface RollToWrite {
  /** Null where there is none that can be taken on that day. */
  targetId: number | null;
  isSchoolDay: boolean;
  teacherIds: number[];
  /** Null where nobody has begun it. */
  rollId: number | null;
  members: number[];
  marks: (BareMark & { studentId: number })[];
  /** Known in advance for this roll, the first recorded first. */
  known: { studentId: number; reasonId: number }[];
  state: Omit<
    RollStateRow,
    'targetId' | 'isSchoolDay' | 'total' | 'absent' | 'late' | 'recorded' | 'unseen' | 'lastMarkedAt'
  >;
}

const parts = {
  class: {
    target: `select c.id, c.code, c.name, c.location, c.campus_id, null::integer as period_id, null as period_name,
        null::time as time_start, null::time as time_end
      from ${rollClass.tableName} c where c.code = $2 and $4::integer is null and (c.date_closed is null or c.date_closed >= $1)`,
    teachers: `${rollClassTeacher.tableName} t where t.roll_class_id = (select id from target)`,
    members: `${rollClassMember.tableName} where roll_class_id = (select id from target)`,
    roll: 'r.roll_class_id = (select id from target)',
    known: 'k.covers_morning',
  },
  subject: {
    target: `select c.id, c.code, c.name, m.location, c.campus_id, p.id as period_id, p.name as period_name, p.time_start, p.time_end
      from ${classDetail.tableName} c join ${academicYear.tableName} y on y.id = c.academic_year_id and $1 between y.date_start and y.date_end
        left join ${calendarDays.tableName} k on k.date_of = $1
        left join ${classMeeting.tableName} m on m.class_detail_id = c.id and m.period_id = $4::integer
          and (m.cycle_day is null or m.cycle_day = k.cycle_day)
        left join ${period.tableName} p on p.id = m.period_id
      where c.id = $2::integer and (c.date_closed is null or c.date_closed >= $1) limit 1`,
    teachers: `${classDetailTeacher.tableName} t where t.class_detail_id = (select id from target)`,
    members: `${classDetailMember.tableName} where class_detail_id = (select id from target)`,
    roll: 'r.class_detail_id = (select id from target) and coalesce(r.period_id, 0) = coalesce($4::integer, 0)',
    known: isOfPeriod('k', '$4::integer'),
  },
};

const school = (column: string) => `to_char(${column} at time zone $3, 'YYYY-MM-DD"T"HH24:MI:SS')`;

/** Parameters: the day, the name of the roll, the time zone, the period. */
const statement = (kind: RollKey['kind']) => `
  with target as materialized (${parts[kind].target}),
  members as materialized (
    select distinct student_id from ${parts[kind].members} and date_from <= $1 and (date_to is null or date_to >= $1)
      and student_id not in (select id from ${person.tableName} where merged_into is not null)
  ),
  this as materialized (select r.* from roll r where r.date_of = $1 and ${parts[kind].roll}),
  teachers as materialized (
    select t.id, t.person_id, t.role from ${parts[kind].teachers} and t.date_from <= $1 and (t.date_to is null or t.date_to >= $1)
  )
  select json_build_object(
    'targetId', (select id from target),
    'isSchoolDay', coalesce((select is_school_day from ${calendarDays.tableName} where date_of = $1), false),
    'teacherIds', coalesce((select json_agg(distinct person_id) from teachers), '[]'),
    'rollId', (select id from this),
    'members', coalesce((select json_agg(student_id) from members), '[]'),
    'marks', coalesce((
      select json_agg(json_build_object('studentId', k.student_id, 'layer', k.layer, 'status', k.status,
        'reasonId', k.reason_id, 'version', k.version, 'markedAt', ${school('k.marked_at')}))
      from attendance_mark k where k.roll_id = (select id from this)), '[]'),
    'known', coalesce((
      select json_agg(json_build_object('studentId', k.student_id, 'reasonId', k.reason_id) order by k.id)
      from known_absence k where k.student_id in (select student_id from members) and k.cancelled_at is null
        and k.date_from <= $1 and k.date_to >= $1 and ${parts[kind].known}), '[]'),
    'state', (
      select json_build_object('kind', '${kind}', 'code', t.code, 'itemName', t.name, 'periodId', t.period_id,
        'periodName', t.period_name, 'timeStart', to_char(t.time_start, 'HH24:MI'), 'timeEnd', to_char(t.time_end, 'HH24:MI'),
        'location', t.location, 'campus', (select name from ${campus.tableName} where id = t.campus_id),
        'teachers', coalesce((
          select json_agg(json_build_object('id', p.id, 'fullName', p.full_name) order by w.role <> 'main', w.id)
          from teachers w join ${person.tableName} p on p.id = w.person_id and p.merged_into is null), '[]'),
        'submittedAt', (select ${school('submitted_at')} from this),
        'submittedBy', (select u.full_name from this r join ${userAccount.tableName} u on u.id = r.submitted_by_id))
      from target t)
  ) as view`;

/** Written once: putting the statement together costs more than sending it. */
const statements = { class: statement('class'), subject: statement('subject') };

/** All that decides how a roll is written, in one statement. Times are school times of the given zone. */
export async function rollToWrite(db: Database, roll: RollKey, timeZone: string): Promise<RollToWrite> {
  const name = roll.kind === 'class' ? roll.rollClass : roll.classId;
  const period = roll.kind === 'class' ? null : roll.periodId;
  const query = CompiledQuery.raw(statements[roll.kind], [roll.dateOf, name, timeZone, period]);
  const { rows } = await db.executeQuery<{ view: RollToWrite }>(query);
  return (rows[0] as { view: RollToWrite }).view;
}

import type { PartOfDay } from '@homeroom/contract/shared/part-of-day.ts';
import { CompiledQuery } from 'kysely';
import { flag } from '../../alerts/alerts.facts.ts';
import { storedImage } from '../../configuration/configuration.facts.ts';
import { rollClass, rollClassMember, rollClassTeacher } from '../../enrolment/enrolment.facts.ts';
import { PHOTO_PATH, person, student } from '../../persons/persons.facts.ts';
import type { Database } from '../../platform/database/school.ts';
import { userAccount } from '../../session/accounts.facts.ts';
import {
  calendarDays,
  classDetail,
  classDetailMember,
  classDetailTeacher,
} from '../../subjects/subjects.facts.ts';
import type { StoredMark } from '../rules/attendance.rules.ts';
import { isOfPeriod, timesOf } from '../rules/part-of-day.views.ts';
import { jsonRows } from './json-rows.views.ts';
import { type MarkRow, markColumns, markOf } from './mark-row.views.ts';

/** A roll, fully named: for a subject class the period is settled already. */
export type RollKey =
  | { kind: 'class'; rollClass: string; dateOf: string }
  | { kind: 'subject'; classId: number; periodId: number | null; dateOf: string };

/** Somebody on a roll. */
export interface RollMember {
  id: number;
  name: string;
  /** The path of it. */
  photo: string | null;
  /** What tells whoever shares the name with another on the roll from them; null where nobody does. */
  apart: { number: string; birthDate: string | null } | null;
}

export interface RollView {
  /** Id of the roll class or the subject class; null where there is none. */
  targetId: number | null;
  isSchoolDay: boolean;
  teacherIds: number[];
  /** The last ten school days, oldest first. */
  days: string[];
  /** The roll of the date itself; null where nobody has begun it. */
  rollId: number | null;
  members: RollMember[];
  marks: (StoredMark & { studentId: number })[];
  /** Known in advance for this roll of the date itself, the first recorded first. */
  known: (PartOfDay & {
    studentId: number;
    reasonId: number;
    details: string;
    recordedBy: string;
    recordedAt: string;
  })[];
  /** Known in advance for any of the last ten days, of a part of one where a roll then was in it; both days inclusive. */
  knownEarlier: { studentId: number; reasonId: number; from: string; to: string }[];
  /** What the morning roll of the date says of members of a subject class; empty on a morning roll. */
  morning: { studentId: number; status: NonNullable<StoredMark['status']> }[];
  flags: { studentId: number; category: string; itemName: string }[];
  /** Rolls of the last ten days: what is recorded there, without the office's words. */
  earlier: {
    id: number;
    dateOf: string;
    submitted: boolean;
    marks: { studentId: number; layer: number; status: string | null; authorised: boolean }[];
  }[];
}

/** Tables and conditions that differ between the two kinds of roll; $2 names it, $4 is the period. */
const parts = {
  class: {
    target: `select id from ${rollClass.tableName} where code = $2 and $4::integer is null`,
    teachers: `${rollClassTeacher.tableName} where roll_class_id = (select id from target)`,
    members: `${rollClassMember.tableName} where roll_class_id = (select id from target)`,
    rolls: 'roll_class_id = (select id from target)',
    own: 'true',
    known: 'a.covers_morning',
    morning: 'select null::integer as student_id, null::text as status where false',
  },
  subject: {
    target: `select id from ${classDetail.tableName} where id = $2::integer`,
    teachers: `${classDetailTeacher.tableName} where class_detail_id = (select id from target)`,
    members: `${classDetailMember.tableName} where class_detail_id = (select id from target)`,
    rolls: 'class_detail_id = (select id from target)',
    own: 'coalesce(period_id, 0) = coalesce($4::integer, 0)',
    known: `case when a.date_to >= $1 then ${isOfPeriod('a', '$4::integer')}
      else ${isOfPeriod('a', 'any(array(select r.period_id from roll r where r.class_detail_id = (select id from target) and r.date_of = a.date_from))')} end`,
    morning: `select distinct on (k.student_id) k.student_id, k.status
      from members m join attendance_mark k on k.student_id = m.student_id and k.date_of = $1 and k.status is not null
        join roll r on r.id = k.roll_id and r.roll_class_id is not null
      order by k.student_id, k.layer desc`,
  },
};

const school = (column: string) => `to_char(${column} at time zone $3, 'YYYY-MM-DD"T"HH24:MI:SS')`;

/** Parameters: the day, the name of the roll, the time zone, the period, and with `one` the student. */
function statement(kind: RollKey['kind'], one: boolean): string {
  const part = parts[kind];
  const only = one ? 'student_id = $5::integer' : 'true';
  return `
    with target as materialized (${part.target}),
    days as materialized (
      select date_of from ${calendarDays.tableName} where is_school_day and date_of < $1 order by date_of desc limit 10
    ),
    everybody as materialized (
      select distinct student_id from ${part.members} and date_from <= $1 and (date_to is null or date_to >= $1)
        and student_id not in (select id from ${person.tableName} where merged_into is not null)
    ),
    members as materialized (select student_id from everybody where ${only}),
    shared_names as materialized (
      select p.list_name from everybody m join ${person.tableName} p on p.id = m.student_id
      group by p.list_name having count(*) > 1
    ),
    rolls as materialized (
      select id, date_of, submitted_at is not null as submitted, date_of = $1 as today from roll
      where ${part.rolls} and (date_of = $1 and ${part.own} or date_of < $1 and date_of >= (select min(date_of) from days))
    )
    select json_build_object(
      'target', (select id from target),
      'school', coalesce((select is_school_day from ${calendarDays.tableName} where date_of = $1), false),
      'roll', (select id from rolls where today),
      'days', coalesce((select json_agg(date_of order by date_of) from days), '[]'),
      'teachers', coalesce((select json_agg(distinct person_id) from ${part.teachers}
        and date_from <= $1 and (date_to is null or date_to >= $1)), '[]'),
      'members', ${jsonRows(
        `p.id, p.list_name, ${PHOTO_PATH}, p.list_name in (select list_name from shared_names), coalesce(s.number, ''), p.birth_date`,
        `members m join ${person.tableName} p on p.id = m.student_id join ${student.tableName} s on s.id = p.id left join ${storedImage.tableName} i on i.id = p.photo_id`,
      )},
      'marks', ${jsonRows(
        markColumns(school),
        `attendance_mark k join members m on m.student_id = k.student_id join ${userAccount.tableName} u on u.id = k.marked_by_id
          where k.roll_id = (select id from rolls where today)`,
      )},
      'known', ${jsonRows(
        `k.student_id, k.reason_id, k.details, u.full_name, ${school('k.recorded_at')}, k.date_from, k.date_to, ${timesOf('k')}`,
        `(select a.* from known_absence a where a.student_id in (select student_id from members) and a.cancelled_at is null
            and a.date_from <= $1 and a.date_to >= coalesce((select min(date_of) from days), $1) and ${part.known} order by a.id) k join ${userAccount.tableName} u on u.id = k.recorded_by_id`,
      )},
      'morning', ${jsonRows('w.student_id, w.status', `(${part.morning}) w`)},
      'flags', ${jsonRows(
        'f.person_id, f.category, f.item_name',
        `${flag.tableName} f where f.person_id in (select student_id from members) and f.date_closed is null`,
      )},
      'rolls', ${jsonRows('r.date_of, r.submitted, r.id', 'rolls r where not today')},
      'earlier', ${jsonRows(
        'r.date_of, k.student_id, k.layer, k.status, coalesce(n.authorised, false)',
        `rolls r join attendance_mark k on k.roll_id = r.id left join absence_reason n on n.id = k.reason_id
          where not r.today and ${only}`,
      )}
    ) as view`;
}

/** Written once: putting the statement together costs more than sending it. */
const statements = {
  class: { all: statement('class', false), one: statement('class', true) },
  subject: { all: statement('subject', false), one: statement('subject', true) },
};

/**
 * Everything that a roll shows, in one statement: it is read more often than anything else.
 * `studentId` limits it to one line. Times are school times of the given zone.
 */
export async function rollView(
  db: Database,
  roll: RollKey,
  timeZone: string,
  studentId: number | null = null,
): Promise<RollView> {
  const name = roll.kind === 'class' ? roll.rollClass : roll.classId;
  const period = roll.kind === 'class' ? null : roll.periodId;
  const { all, one } = statements[roll.kind];
  const parameters = [roll.dateOf, name, timeZone, period];
  const query =
    studentId === null
      ? CompiledQuery.raw(all, parameters)
      : CompiledQuery.raw(one, [...parameters, studentId]);
  const { rows } = await db.executeQuery<{ view: RawView }>(query);
  return fromRaw(rows[0]?.view as RawView, roll.dateOf);
}

interface RawView {
  target: number | null;
  school: boolean;
  roll: number | null;
  days: string[];
  teachers: number[];
  members: [number, string, string | null, boolean, string, string | null][];
  marks: MarkRow[];
  known: [number, number, string, string, string, string, string, string | null, string | null][];
  morning: [number, NonNullable<StoredMark['status']>][];
  flags: [number, string, string][];
  rolls: [string, boolean, number][];
  earlier: [string, number, number, string | null, boolean][];
}

function fromRaw(raw: RawView, dateOf: string): RollView {
  const marksOn = (date: string) =>
    raw.earlier
      .filter(([dateOf]) => dateOf === date)
      .map(([, studentId, layer, status, authorised]) => ({ studentId, layer, status, authorised }));
  return {
    targetId: raw.target,
    isSchoolDay: raw.school,
    teacherIds: raw.teachers,
    days: raw.days,
    rollId: raw.roll,
    members: raw.members.map(([id, name, photo, isShared, number, birthDate]) => ({
      ...{ id, name, photo },
      apart: isShared ? { number, birthDate } : null,
    })),
    marks: raw.marks.map(markOf),
    known: raw.known
      .filter(([, , , , , , to]) => to >= dateOf)
      .map(([studentId, reasonId, details, recordedBy, recordedAt, , , timeFrom, timeTo]) => ({
        ...{ studentId, reasonId, details, recordedBy, recordedAt, timeFrom, timeTo },
      })),
    knownEarlier: raw.known
      .filter(([, , , , , from]) => from < dateOf)
      .map(([studentId, reasonId, , , , from, to]) => ({ studentId, reasonId, from, to })),
    morning: raw.morning.map(([studentId, status]) => ({ studentId, status })),
    flags: raw.flags.map(([studentId, category, itemName]) => ({ studentId, category, itemName })),
    earlier: raw.rolls.map(([dateOf, submitted, id]) => ({ id, dateOf, submitted, marks: marksOn(dateOf) })),
  };
}

import { type RawBuilder, sql } from 'kysely';
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
import type { RollKey } from './roll.views.ts';

/** A roll of a day with its counts; permission and lateness are decided above. */
export interface RollStateRow {
  kind: 'class' | 'subject';
  targetId: number;
  code: string;
  itemName: string;
  periodId: number | null;
  periodName: string | null;
  timeStart: string | null;
  timeEnd: string | null;
  location: string | null;
  campus: string | null;
  teachers: { id: number; fullName: string }[];
  total: number;
  absent: number;
  late: number;
  recorded: number;
  /** Of whom a mark was taken back, or who joined after the submit: without a word of anybody. */
  unseen: number;
  lastMarkedAt: string | null;
  submittedAt: string | null;
  submittedBy: string | null;
  isSchoolDay: boolean;
  /** The roll and the account that submitted it; null where there is none. */
  rollId: number | null;
  submittedById: number | null;
}

/** Classes of one kind, by their ids. */
export interface Targets {
  class: readonly number[];
  subject: readonly number[];
}

/** Not a second record that was merged into another: what stayed with it is on no roll. `m` is a membership. */
const isItself = sql`m.student_id not in (select id from ${person} where merged_into is not null)`;

const on = (day: string, table: RawBuilder<unknown>) =>
  sql`${table}.date_from <= ${day}::date and (${table}.date_to is null or ${table}.date_to >= ${day}::date)`;

/** Rolls of roll classes on a day. */
const classRolls = (day: string, only: RawBuilder<unknown>) => sql`
  select 'class' as kind, c.id as target, c.code, c.name, null::integer as period_id, null as period_name,
    null::time as time_start, null::time as time_end, c.location, c.campus_id, r.id as roll_id, r.submitted_at, r.submitted_by_id, -1 as place
  from ${rollClass} c left join roll r on r.roll_class_id = c.id and r.date_of = ${day}
  where (c.date_closed is null or c.date_closed >= ${day}) and ${only}`;

/**
 * Rolls of subject classes on a day: one for each meeting; one for a class that no timetable knows, and for one that
 * is `asked` for on a day on which it does not meet.
 */
const subjectRolls = (day: string, only: RawBuilder<unknown>, asked: boolean) => sql`
  select 'subject', c.id, c.code, c.name, p.id, p.name, p.time_start, p.time_end, m.location, c.campus_id,
    r.id, r.submitted_at, r.submitted_by_id, coalesce(p.ordinal, 1000)
  from ${classDetail} c
    join ${academicYear} y on y.id = c.academic_year_id and ${day} between y.date_start and y.date_end
    left join ${calendarDays} k on k.date_of = ${day}
    left join ${classMeeting} m on m.class_detail_id = c.id and (m.cycle_day is null or m.cycle_day = k.cycle_day)
    left join ${period} p on p.id = m.period_id
    left join roll r on r.class_detail_id = c.id and r.date_of = ${day} and coalesce(r.period_id, 0) = coalesce(p.id, 0)
  where (c.date_closed is null or c.date_closed >= ${day}) and ${only}
    and (m.id is not null or ${asked} or not exists (select 1 from ${classMeeting} a where a.class_detail_id = c.id))`;

export interface RollStateFilter {
  dateOf: string;
  teacherId?: number | undefined;
  roll?: RollKey | undefined;
  targets?: Targets | undefined;
}

const nothing = sql`false`;
const among = (ids: readonly number[]) => sql`c.id = any(${[...ids]}::integer[])`;

function filters({ dateOf, teacherId, roll, targets }: RollStateFilter) {
  if (targets) return { byClass: among(targets.class), bySubject: among(targets.subject) };
  const all = teacherId === undefined ? sql`true` : null;
  const taught = (table: string, column: string) =>
    all ??
    sql`exists (select 1 from ${sql.table(table)} t where t.${sql.ref(column)} = c.id and t.person_id = ${teacherId} and ${on(dateOf, sql`t`)})`;
  if (roll?.kind === 'class') return { byClass: sql`c.code = ${roll.rollClass}`, bySubject: nothing };
  if (roll?.kind === 'subject') {
    return {
      byClass: nothing,
      bySubject: sql`c.id = ${roll.classId} and coalesce(p.id, 0) = ${roll.periodId ?? 0}`,
    };
  }
  return {
    byClass: taught('roll_class_teacher', 'roll_class_id'),
    bySubject: taught('class_detail_teacher', 'class_detail_id'),
  };
}

/** The rolls of a day that match, in the order of the day. Times of record are school times of the given zone. */
export async function rollStates(
  db: Database,
  filter: RollStateFilter,
  timeZone: string,
): Promise<RollStateRow[]> {
  const day = filter.dateOf;
  const { byClass, bySubject } = filters(filter);
  const local = (column: string) =>
    sql`to_char(${sql.raw(column)} at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI:SS')`;
  // Who is away is looked for from the shorter side: the students who are, or the few rolls that are asked for.
  const whole = !filter.roll && filter.teacherId === undefined && !filter.targets;
  const missed = (kind: string, members: string, target: string) => sql`
      select ${sql.lit(kind)} as kind, m.${sql.ref(target)} as target, m.student_id, a.time_from, a.time_to, a.covers_morning
      from ${sql.table(members)} m join away a on a.student_id = m.student_id
      where ${on(day, sql`m`)} and ${isItself} and ${whole ? sql`true` : sql`m.${sql.ref(target)} in (select target from rolls where kind = ${sql.lit(kind)})`}`;
  // One that is known of a part of the day is of the rolls in it.
  const isOfRow = sql`case when l.kind = 'class' then a.covers_morning
    else is_away_in(a.time_from, a.time_to, l.time_start, l.time_end) end`;
  const { rows } = await sql<RollStateRow>`
    with rolls as materialized (${classRolls(day, byClass)} union all ${subjectRolls(day, bySubject, filter.roll !== undefined)}),
    totals as materialized (
      select 'class' as kind, roll_class_id as target, count(*)::integer as total from ${rollClassMember} m
      where roll_class_id in (select target from rolls where kind = 'class') and ${on(day, sql`m`)} and ${isItself} group by roll_class_id
      union all
      select 'subject', class_detail_id, count(*)::integer from ${classDetailMember} m
      where class_detail_id in (select target from rolls where kind = 'subject') and ${on(day, sql`m`)} and ${isItself} group by class_detail_id
    ),
    results as materialized (
      select distinct on (roll_id, student_id) roll_id, student_id, status, marked_at from attendance_mark
      where roll_id in (select roll_id from rolls where roll_id is not null)
      order by roll_id, student_id, status is null, layer desc
    ),
    away as materialized (
      select distinct student_id, time_from, time_to, covers_morning from known_absence
      where cancelled_at is null and date_from <= ${day} and date_to >= ${day}
    ),
    marked as materialized (
      select r.roll_id, count(*) filter (where r.status = 'absent')::integer as absent, count(*) filter (where r.status = 'late')::integer as late,
        count(r.status)::integer as recorded, max(r.marked_at) filter (where r.status is not null) as last_at,
        count(*) filter (where r.status is null
          and not exists (select from away a where a.student_id = r.student_id and ${isOfRow}))::integer as unseen
      from results r join rolls l on l.roll_id = r.roll_id
      -- Only of members: who turned out not to be one is no longer on the roll. The limit has each looked up by index.
        cross join lateral (
          select from ${rollClassMember} m
          where l.kind = 'class' and m.roll_class_id = l.target and m.student_id = r.student_id and ${on(day, sql`m`)} and ${isItself}
          union all
          select from ${classDetailMember} m
          where l.kind = 'subject' and m.class_detail_id = l.target and m.student_id = r.student_id and ${on(day, sql`m`)} and ${isItself}
          limit 1
        ) member
      group by r.roll_id
    ),
    missed as materialized (${missed('class', 'roll_class_member', 'roll_class_id')}
      union all ${missed('subject', 'class_detail_member', 'class_detail_id')}),
    known as (
      select l.kind, l.target, l.period_id, count(distinct a.student_id)::integer as known
      from missed a join rolls l on l.kind = a.kind and l.target = a.target and ${isOfRow}
      where not exists (select 1 from results r where r.roll_id = l.roll_id and r.student_id = a.student_id and r.status is not null)
      group by l.kind, l.target, l.period_id
    )
    select l.kind, l.target as "targetId", l.code, l.name as "itemName", l.period_id as "periodId", l.period_name as "periodName",
      to_char(l.time_start, 'HH24:MI') as "timeStart", to_char(l.time_end, 'HH24:MI') as "timeEnd", l.location, s.name as campus,
      coalesce(case l.kind
        when 'class' then (select json_agg(json_build_object('id', p.id, 'fullName', p.full_name) order by t.role <> 'main', t.id)
          from ${rollClassTeacher} t join ${person} p on p.id = t.person_id and p.merged_into is null where t.roll_class_id = l.target and ${on(day, sql`t`)})
        else (select json_agg(json_build_object('id', p.id, 'fullName', p.full_name) order by t.role <> 'main', t.id)
          from ${classDetailTeacher} t join ${person} p on p.id = t.person_id and p.merged_into is null where t.class_detail_id = l.target and ${on(day, sql`t`)})
        end, '[]') as teachers,
      coalesce(n.total, 0) as total, coalesce(k.absent, 0) + coalesce(w.known, 0) as absent, coalesce(k.late, 0) as late,
      coalesce(k.recorded, 0) + coalesce(w.known, 0) as recorded, coalesce(k.unseen, 0) as unseen,
      ${local('k.last_at')} as "lastMarkedAt", ${local('l.submitted_at')} as "submittedAt", u.full_name as "submittedBy",
      coalesce((select is_school_day from ${calendarDays} where date_of = ${day}), false) as "isSchoolDay",
      l.roll_id as "rollId", l.submitted_by_id as "submittedById"
    from rolls l
      left join totals n on n.kind = l.kind and n.target = l.target
      left join marked k on k.roll_id = l.roll_id
      left join known w on w.kind = l.kind and w.target = l.target and w.period_id is not distinct from l.period_id
      left join ${campus} s on s.id = l.campus_id
      left join ${userAccount} u on u.id = l.submitted_by_id
    order by l.time_start nulls first, l.place,
      l.name ~ '^[0-9]', substring(l.name from '^[0-9]{1,9}')::integer, l.name, l.target`.execute(db);
  return rows;
}

/** Who is in a class on a day, and who teaches it. */
export interface PeopleOfTarget {
  kind: RollStateRow['kind'];
  targetId: number;
  people: number[];
}

/** Everybody in the classes that are asked for, all where none are; records that were merged into others among them. */
export async function peopleOfRolls(
  db: Database,
  day: string,
  targets: Targets | undefined,
): Promise<PeopleOfTarget[]> {
  const part = (kind: keyof Targets, table: RawBuilder<unknown>, target: string, person: string) => sql`
    select ${sql.lit(kind)} as kind, m.${sql.ref(target)} as "targetId", array_agg(m.${sql.ref(person)}) as people
    from ${table} m where ${on(day, sql`m`)} and ${targets ? sql`m.${sql.ref(target)} = any(${[...targets[kind]]}::integer[])` : sql`true`}
    group by m.${sql.ref(target)}`;
  const { rows } = await sql<PeopleOfTarget>`
    ${part('class', rollClassMember, 'roll_class_id', 'student_id')}
    union all ${part('class', rollClassTeacher, 'roll_class_id', 'person_id')}
    union all ${part('subject', classDetailMember, 'class_detail_id', 'student_id')}
    union all ${part('subject', classDetailTeacher, 'class_detail_id', 'person_id')}`.execute(db);
  return rows;
}

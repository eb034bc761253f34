import type { DemoDay } from '../src/demo-area.ts';
import type { DailyTables, DemoSchool } from '../src/demo-school.ts';
import { addDays } from '../src/school/days.ts';
import type { School } from '../src/school/school.ts';
import { attendanceOf, meetingsOf, personOf } from './looking.ts';

/** School days and days of the year of which facts are compared. */
const SCHOOL_DAYS = 20;
const BIRTHDAY_DAYS = 7;

type Days = DemoDay<DailyTables>[];

const countsOf = (words: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const word of words.toSorted()) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
};

/** Marks by kind today, and those of each student by how many school days before. */
function attendanceFacts({ tables, today }: DemoSchool, days: Days) {
  const kindsOn = ({ rows }: Days[number]) =>
    countsOf(
      rows.attendance_mark.map(({ layer, status, reason_code }) => `${layer} ${status} ${reason_code}`),
    );
  const last = days.slice(-SCHOOL_DAYS);
  const rollsToday = days.at(-1)?.rows.roll ?? [];
  const submitted = new Set(rollsToday.flatMap((r) => (r.submitted_at === null ? [] : r.roll_class_id)));
  const marksToday = days.at(-1)?.rows.attendance_mark ?? [];
  return {
    today: kindsOn(last.at(-1) as Days[number]),
    lately: last.map(kindsOn),
    ofStudents: last.map(({ rows }) =>
      rows.attendance_mark.map((m) =>
        [m.student_id, m.layer, m.status, m.reason_code, m.arrived_at].join(' '),
      ),
    ),
    unexplained: marksToday.filter((m) => m.status === 'absent' && m.reason_code === 'U').length,
    overdue: tables.roll_class.filter(({ id }) => !submitted.has(id)).map(({ code }) => code),
    known: tables.known_absence
      .filter((k) => k.date_from <= today && today <= k.date_to)
      .map((k) => `${k.student_id} ${k.reason_code}`),
  };
}

/** Who has a birthday so many days before or after today, as the product finds them. */
function birthdays({ tables, today }: DemoSchool): string[] {
  const near = Array.from({ length: 2 * BIRTHDAY_DAYS + 1 }, (_, n) => n - BIRTHDAY_DAYS);
  const onDay = new Map(near.map((after) => [addDays(today, after).slice(5), after]));
  // Whoever was born on 29 February has the 28th where there is none.
  const leap = onDay.get('02-29') ?? onDay.get('02-28');
  if (leap !== undefined) onDay.set('02-29', leap);
  return tables.person.flatMap(({ id, birth_date }) => {
    const after = onDay.get(birth_date?.slice(5) ?? '');
    if (after === undefined) return [];
    // Where a leap day is near, a birthday beside it may be a day further away.
    return [`${id} ${after === 0 ? 'today' : after < 0 ? 'before' : 'after'}`];
  });
}

/** What of a school is the same whatever day it is made for. */
export function factsOf(demo: DemoSchool, { cast, calendar }: School) {
  const { tables, today } = demo;
  const days = [...attendanceOf(demo).days()];
  const teacher = personOf(demo, 'teacher');
  const sets = [...(demo.daily.indicators?.days() ?? [])].slice(-SCHOOL_DAYS);
  const since = calendar.schoolDay(SCHOOL_DAYS);
  const { calendar_day: _, ...others } = tables;
  return {
    cast: { ...cast.people, rolls: Object.values(cast.rolls).map((all) => all.map(({ code }) => code)) },
    attendance: attendanceFacts(demo, days),
    birthdays: birthdays(demo),
    behaviour: tables.behaviour_report
      .filter(({ occurred_at }) => occurred_at.slice(0, 10) >= since)
      .map(
        (r) =>
          `${calendar.before(r.occurred_at.slice(0, 10))} ${r.occurred_at.slice(11)} ${r.class_detail_id}`,
      ),
    watched: tables.behaviour_watch.map(({ person_id }) => person_id),
    plans: tables.medical_condition
      .filter(({ severity, date_closed }) => severity === 'life-threatening' && !date_closed)
      .map(({ person_id, item_name }) => `${person_id} ${item_name}`),
    lessons: meetingsOf(demo, teacher, today).map((m) => `${m.class_detail_id} ${m.period_id} ${m.location}`),
    indicators: sets.map(({ rows }) =>
      rows.indicator_mark.map((m) => `${m.student_id} ${m.type} ${m.option}`),
    ),
    people: tables.person.map((p) => [p.id, p.given_name, p.preferred_name, p.surname, p.photo_id].join(' ')),
    numbers: tables.student.map(({ id, number }) => `${id} ${number}`),
    owed: countsOf(tables.billing_line.map(({ kind, amount }) => `${kind} ${amount}`)),
    sizes: Object.entries(others).map(([table, rows]) => `${table} ${rows.length}`),
  };
}

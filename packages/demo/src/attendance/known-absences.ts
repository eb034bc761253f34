import { counter } from '../school/counter.ts';
import { addDays, type Day } from '../school/days.ts';
import { must } from '../school/random.ts';
import type { School } from '../school/school.ts';
import type { AttendanceRows } from './attendance.rows.ts';

type KnownAbsence = AttendanceRows['known_absence'];

const leaveDetails = [
  'Visiting grandparents overseas',
  'Family wedding',
  'Travelling with a parent who works abroad',
  'Moving house',
];
const otherReasons: [string, string][] = [
  ['R', 'Religious observance'],
  ['O', 'Dance eisteddfod'],
  ['B', 'Funeral of a relative'],
  ['X', 'State athletics championships'],
];

/** Of all students, who had a known absence in the year; none in the last weeks, which are those of the cast. */
const SHARE = 0.03;
const WEEKS_AGO = 22;
/** School days that leave of the past lasts. */
const LONGEST = 8;

/**
 * What is known before the roll is taken: leave through the year, and around today what the cast says: leave,
 * appointments, an illness, a suspension and an excursion of whole classes. No student has two on one day.
 */
export function makeKnownAbsences(school: School): KnownAbsence[] {
  const { calendar, enrolled, cast, staff, accountOf } = school;
  const random = school.randomOf('known absences');
  const office = accountOf(staff.office.personId);
  const nextId = counter();
  const rows: KnownAbsence[] = [];
  /** @param from how many school days before today it begins @param to and ends */
  const add = (student: number, [from, to]: [number, number], reason: [string, string], by = office) => {
    const [reason_code, details] = reason;
    const date_from = calendar.schoolDay(from);
    rows.push({
      ...{ id: nextId(), student_id: student, date_from, date_to: calendar.schoolDay(to) },
      ...{ reason_code, details, recorded_by_id: by, recorded_at: anyTimeBefore(date_from, student, from) },
    });
  };
  const anyTimeBefore = (day: Day, student: number, before: number) => {
    const of = random.fork('recorded').of(student, before);
    const hour = String(of.int(8, 15)).padStart(2, '0');
    return `${addDays(day, -of.int(1, 9))}T${hour}:${of.int(10, 59)}:00`;
  };

  const first = calendar.before(must(calendar.schoolDays.find((day) => day >= school.since)));
  for (const { student } of enrolled) {
    const own = random.of(student);
    if (!own.chance(SHARE)) continue;
    const from = own.int(WEEKS_AGO, first);
    if (own.chance(0.6)) add(student, [from, from - own.int(1, LONGEST)], ['F', own.pick(leaveDetails)]);
    else add(student, [from, from], own.pick(otherReasons));
  }

  const { people, rolls } = cast;
  for (const student of people.onLeave) {
    const own = random.of(student, 0);
    add(student, [own.int(0, 3), -own.int(0, 6)], ['F', own.pick(leaveDetails)]);
  }
  for (const student of people.atAppointment) add(student, [0, 0], ['M', 'Orthodontist, back after lunch']);
  for (const student of people.knownIll) add(student, [1, -1], ['I', 'Flu; the family has called']);
  for (const student of people.awayTomorrow) add(student, [-1, -1], ['M', 'Specialist appointment']);
  for (const student of people.suspended)
    add(student, [1, -1], ['S', 'Meeting with the family before return']);
  const [leading] = rolls.excursion;
  if (leading) {
    const organiser = accountOf(staff.holderOf(leading.post, calendar.thisYear.id).personId);
    const codes = rolls.excursion.map(({ code }) => code);
    for (const { student, rollClass } of enrolled)
      if (codes.includes(rollClass)) add(student, [0, 0], ['E', 'Science museum; back by 14:30'], organiser);
  }
  return rows;
}

/** Answers whether an absence of the student is known for the day. */
export function knownOn(rows: readonly KnownAbsence[]): (student: number, day: Day) => boolean {
  const byStudent = Map.groupBy(rows, ({ student_id }) => student_id);
  return (student, day) =>
    byStudent.get(student)?.some((k) => k.date_from <= day && day <= k.date_to) ?? false;
}

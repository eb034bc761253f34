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

/**
 * What is known before the roll is taken: leave through the year, and around today leave, appointments, a
 * suspension and an excursion of whole classes. No student has two on one day.
 */
export function makeKnownAbsences(school: School): KnownAbsence[] {
  const { calendar, enrolled, timetable, staff, accountOf, teachersClass } = school;
  const random = school.randomOf('known absences');
  const excursion = timetable.homerooms.filter((h) => h.level === 9).slice(0, 2);
  const excursionClasses = excursion.map((h) => h.code);
  const office = accountOf(staff.office.personId);
  const organiser = accountOf(
    staff.holderOf(must(excursion[0]).post, must(calendar.years.at(-1)).id).personId,
  );
  const nextId = counter();
  const rows: KnownAbsence[] = [];
  const reference = calendar.lastSchoolDay;
  const add = (student_id: number, from: Day, to: Day, reason_code: string, details: string, by = office) => {
    const recorded = addDays(from, -random.int(1, 9));
    const recorded_at = `${recorded}T${String(random.int(8, 15)).padStart(2, '0')}:${random.int(10, 59)}:00`;
    rows.push({
      id: nextId(),
      student_id,
      date_from: from,
      date_to: to,
      reason_code,
      details,
      recorded_by_id: by,
      recorded_at,
    });
  };

  const history = calendar.schoolDays.filter((d) => d >= school.since && d < addDays(reference, -30));
  for (const { student } of enrolled) {
    if (!history.length || !random.chance(0.03)) continue;
    const from = random.pick(history);
    if (random.chance(0.6))
      add(student, from, addDays(from, random.int(2, 11)), 'F', random.pick(leaveDetails));
    else {
      const [code, details] = random.pick(otherReasons);
      add(student, from, from, code, details);
    }
  }

  const others = random.shuffle(enrolled.filter((e) => !excursionClasses.includes(e.rollClass)));
  const own = others.filter((e) => e.rollClass === teachersClass);
  const rest = others.filter((e) => e.rollClass !== teachersClass);
  const onLeave = [...own.splice(0, 1), ...rest.splice(0, Math.ceil(enrolled.length * 0.006))];
  for (const { student } of onLeave) {
    add(
      student,
      addDays(reference, -random.int(0, 3)),
      addDays(reference, random.int(0, 6)),
      'F',
      random.pick(leaveDetails),
    );
  }
  const appointments = [...own.splice(0, 1), ...rest.splice(0, Math.ceil(enrolled.length * 0.004))];
  for (const { student } of appointments)
    add(student, reference, reference, 'M', 'Orthodontist, back after lunch');
  const soon = calendar.nextSchoolDay ?? reference;
  for (const { student } of rest.splice(0, 4)) add(student, soon, soon, 'M', 'Specialist appointment');
  for (const { student } of rest.filter((e) => e.level >= 8).slice(0, 1)) {
    add(student, addDays(reference, -1), addDays(reference, 1), 'S', 'Meeting with the family before return');
  }
  for (const { student, rollClass } of enrolled) {
    if (!excursionClasses.includes(rollClass)) continue;
    add(student, reference, reference, 'E', 'Science museum; back by 14:30', organiser);
  }
  return rows;
}

/** Answers whether an absence of the student is known for the day. */
export function knownOn(rows: readonly KnownAbsence[]): (student: number, day: Day) => boolean {
  const byStudent = new Map<number, KnownAbsence[]>();
  for (const row of rows) {
    if (!byStudent.has(row.student_id)) byStudent.set(row.student_id, []);
    must(byStudent.get(row.student_id)).push(row);
  }
  return (student, day) =>
    byStudent.get(student)?.some((k) => k.date_from <= day && day <= k.date_to) ?? false;
}

import { isWeekday } from '@homeroom/oneroster/mapping/days.ts';
import type { Plan } from '@homeroom/oneroster/plan.ts';
import type { Roster } from '@homeroom/oneroster/roster.ts';
import { type Closing, diffRows } from './diff.ts';
import { diffMemberships, type MembershipRules } from './diff-memberships.ts';
import { fitMemberships } from './fit-memberships.ts';
import type { RosterDiff, Stored, Values } from './rows.ts';
import type { SchoolNow } from './school-now.queries.ts';
import type { Say } from './wanted.ts';
import { wantedFrame } from './wanted-frame.ts';
import { wantedPeople } from './wanted-people.ts';

export interface CalendarDay {
  date_of: string;
  is_school_day: boolean;
  /** Null: the school has no cycle, or there is no school. */
  cycle_day: number | null;
}

export interface Comparison {
  diff: RosterDiff;
  /** Days to be added to the calendar, of years that the school does not have. */
  calendar: CalendarDay[];
  /** What is worth knowing; no names of persons. */
  notes: string[];
  /** How many enrollments find no room beside what is there. */
  misfits: number;
  /** Why the roster cannot be taken at all. */
  obstacle: string | null;
}

/** Of which rows the files say nothing certain, because rows about them were refused. */
type Refusals = Pick<Roster, 'refused' | 'unclear'>;

/**
 * Compares a roster with the school. Pure: the order of what is compared is that in which it hangs together,
 * memberships before students, whose first day they tell.
 */
export function diffRoster(plan: Plan, refusals: Refusals, now: SchoolNow, today: string): Comparison {
  const notes: string[] = [];
  const say: Say = (text) => notes.push(text);
  const { refused, unclear } = refusals;
  const uncertain = {
    class: (key: string) => unclear.has('classes') || refused.classes.has(key),
    // A user whose role is not clear may still be what it was.
    user: (key: string) =>
      unclear.has('users') || unclear.has('roles') || refused.roles.size > 0 || refused.users.has(key),
  };

  const frame = wantedFrame(plan, now, say);
  const compare = (
    kind: keyof typeof frame,
    closing: Closing | null = null,
    isUncertain?: (key: string, values: Values) => boolean,
  ) => diffRows(frame[kind], now.rows[kind], today, closing, isUncertain);
  const frameDiff = {
    campus: compare('campus'),
    level: compare('level'),
    academic_year: compare('academic_year'),
    term: compare('term'),
    subject: compare('subject'),
    period: compare('period'),
    roll_class: compare('roll_class', { column: 'date_closed' }, uncertain.class),
    class_detail: compare('class_detail', { column: 'date_closed' }, uncertain.class),
    class_meeting: compare('class_meeting', { column: '', remove: true }, (_key, values) =>
      uncertain.class(String(values.class_detail_id)),
    ),
  };

  const namedUsers = new Set(plan.persons.map((person) => person.key));
  const members = (
    kind: 'roll_class_teacher' | 'roll_class_member' | 'class_detail_teacher' | 'class_detail_member',
    plans: Plan['rollClassTeachers'] | Plan['rollClassMembers'],
  ) => {
    const isRoll = kind.startsWith('roll_class');
    const rules: MembershipRules = {
      today,
      classColumn: isRoll ? 'roll_class_id' : 'class_detail_id',
      personColumn: kind.endsWith('teacher') ? 'person_id' : 'student_id',
      knewClass: (key) => known[isRoll ? 'roll_class' : 'class_detail'].has(key),
      isUncertain: (key, values) => {
        const person = String(values[rules.personColumn]);
        // Who leaves, leaves the classes, whatever a refused row says of it.
        if (!namedUsers.has(person) && !uncertain.user(person)) return false;
        return unclear.has('enrollments') || refused.enrollments.has(key);
      },
    };
    return diffMemberships(plans, now.rows[kind], rules);
  };
  const known = { roll_class: keysOf(now.rows.roll_class), class_detail: keysOf(now.rows.class_detail) };
  const memberDiff = {
    roll_class_teacher: members('roll_class_teacher', plan.rollClassTeachers),
    roll_class_member: members('roll_class_member', plan.rollClassMembers),
    class_detail_teacher: members('class_detail_teacher', plan.classDetailTeachers),
    class_detail_member: members('class_detail_member', plan.classDetailMembers),
  };
  const misfits = [
    ...fitMemberships(
      memberDiff.roll_class_member,
      now.rows.roll_class_member,
      plan.rollClassMembers,
      (values) => String(values.student_id),
      today,
    ),
    ...fitMemberships(
      memberDiff.class_detail_member,
      now.rows.class_detail_member,
      plan.classDetailMembers,
      (values) => `${values.class_detail_id}\0${values.student_id}`,
      today,
    ),
  ];
  for (const { key, other } of misfits) {
    say(
      `The enrollment ${key} does not fit beside ${other ?? 'a membership entered in Homeroom'}; it is left as it is.`,
    );
  }

  const firstDays = new Map<string, string>();
  for (const { values } of [...memberDiff.roll_class_member.added, ...memberDiff.class_detail_member.added]) {
    const [student, from] = [String(values.student_id), String(values.date_from)];
    if (from < (firstDays.get(student) ?? '9999')) firstDays.set(student, from);
  }
  const people = wantedPeople(plan, now, today, (student) => firstDays.get(student), say);
  const peopleDiff = {
    person: diffRows(people.person, now.rows.person, today, null),
    student: diffRows(
      people.student,
      now.rows.student,
      today,
      { column: 'date_left', from: 'date_start' },
      uncertain.user,
    ),
    staff: diffRows(
      people.staff,
      now.rows.staff,
      today,
      { column: 'date_end', from: 'date_start' },
      uncertain.user,
    ),
    user_account: diffRows(
      people.user_account,
      now.rows.user_account,
      today,
      { column: 'disabled_at' },
      uncertain.user,
    ),
    relation: diffRows(
      people.relation,
      now.rows.relation,
      today,
      { column: 'date_closed' },
      (_key, values) => uncertain.user(String(values.adult_id)) || uncertain.user(String(values.child_id)),
    ),
  };

  const calendar = now.missingDays.map((day) => ({
    date_of: day,
    is_school_day: isWeekday(day) && isInTerm(plan, day),
    cycle_day: null,
  }));
  return {
    diff: { ...frameDiff, ...memberDiff, ...peopleDiff },
    calendar,
    notes,
    misfits: misfits.length,
    obstacle: overlappingYear(plan, now),
  };
}

/** Where a year names its terms, there is no school between them. */
const isInTerm = ({ years, terms }: Plan, day: string): boolean => {
  const isIn = (span: { dateStart: string; dateEnd: string }) => span.dateStart <= day && day <= span.dateEnd;
  const own = terms.filter(({ yearId }) => yearId === years.find(isIn)?.id);
  return own.length === 0 || own.some(isIn);
};

const keysOf = (rows: readonly Stored[]) =>
  new Set(rows.flatMap((row) => (row.key === null ? [] : [row.key])));

/** Years of a school do not overlap; a roster's year beside one of Homeroom's own cannot be taken. */
function overlappingYear(plan: Plan, now: SchoolNow): string | null {
  const wanted = new Set(plan.years.map((year) => String(year.id)));
  for (const row of now.rows.academic_year) {
    // A year that the roster states itself takes the roster's dates.
    if (row.key === null || (wanted.has(row.key) && row.values.source_id !== null)) continue;
    const [start, end] = [String(row.values.date_start), String(row.values.date_end)];
    const clash = plan.years.find(
      (year) => String(year.id) !== row.key && year.dateStart <= end && start <= year.dateEnd,
    );
    if (clash) {
      return (
        `The roster's school year ${clash.id} (${clash.dateStart} to ${clash.dateEnd}) overlaps with the academic ` +
        `year ${row.key} (${start} to ${end}) that the school has. Import into a school without it, or correct its dates.`
      );
    }
  }
  return null;
}

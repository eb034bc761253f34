import { levelCode } from '@homeroom/oneroster/mapping/levels.ts';
import type { Plan } from '@homeroom/oneroster/plan.ts';
import type { Stored, Wanted } from './rows.ts';
import type { SchoolNow } from './school-now.queries.ts';
import { Unique } from './unique.ts';

/** What the comparison says that the files could not know. No names of persons. */
export type Say = (text: string) => void;

const byKey = (rows: readonly Stored[]) =>
  new Map(rows.flatMap((row) => (row.key === null ? [] : [[row.key, row] as const])));
const textsOf = (rows: readonly Stored[], column: string) =>
  rows.map((row) => row.values[column]).filter((value): value is string => typeof value === 'string');

/** Pairs that somebody entered in Homeroom: they stay as they are, whatever the roster says of them. */
const enteredHere = (rows: readonly Stored[], one: string, other: string) =>
  new Set(rows.filter((row) => row.key === null).map((row) => `${row.values[one]}\0${row.values[other]}`));

/** Codes that are unique in the table, and stay what they were where nothing speaks against it. */
function withCodes(
  wanted: readonly { key: string; code: string }[],
  stored: readonly Stored[],
): Map<string, string> {
  const codes = new Unique(textsOf(stored, 'code'));
  const before = byKey(stored);
  return new Map(
    wanted.map(({ key, code }) => {
      const has = before.get(key)?.values.code;
      return [key, typeof has === 'string' ? codes.keepOrTake(code, has) : codes.take(code)];
    }),
  );
}

/** Numbers are the school's own: one that somebody else has is left out, not altered. */
function freeNumbers(
  wanted: readonly { key: string; number: string | undefined }[],
  stored: readonly Stored[],
  column: string,
  say: Say,
): Map<string, string | undefined> {
  const holders = new Map(stored.map((row) => [row.values[column], row.key ?? `#${row.id}`]));
  return new Map(
    wanted.map(({ key, number }) => {
      const holder = number === undefined ? undefined : holders.get(number);
      if (holder === undefined || holder === key) return [key, number];
      say(`The number of ${key} belongs to somebody else already; ${key} goes without it.`);
      return [key, undefined];
    }),
  );
}

/** Levels are matched however the school writes the grade (9, 09; K, KG): its own names stay. */
export function levelKeys(plan: Plan, now: SchoolNow): Map<string, string> {
  const known = new Map(textsOf(now.rows.level, 'code').map((code) => [levelCode(code), code]));
  return new Map(plan.levels.map(({ key, code }) => [key, known.get(code) ?? code]));
}

/** Rows of the school's frame: campuses, levels, years, terms, subjects, periods, classes, meetings. */
export function wantedFrame(plan: Plan, now: SchoolNow, say: Say) {
  const levels = levelKeys(plan, now);
  const campusCodes = withCodes(plan.campuses, now.rows.campus);
  const subjectCodes = withCodes(plan.subjects, now.rows.subject);
  const rollCodes = withCodes(plan.rollClasses, now.rows.roll_class);
  const years = byKey(now.rows.academic_year);

  // Class codes are unique within their year.
  const classCodes = new Map<string, string>();
  for (const [yearId, classes] of Map.groupBy(plan.classDetails, (row) => row.yearId)) {
    const stored = now.rows.class_detail.filter((row) => row.values.academic_year_id === yearId);
    for (const [key, code] of withCodes(classes, stored)) classCodes.set(key, code);
  }

  const ownMeetings = enteredHere(now.rows.class_meeting, 'class_detail_id', 'period_id');

  return {
    campus: plan.campuses.map(
      ({ key, name }, index): Wanted => ({
        key,
        values: { code: campusCodes.get(key), name },
        initial: { is_main: index === 0 && !now.hasMainCampus },
      }),
    ),
    level: plan.levels.map(({ key, name, ordinal }): Wanted => {
      const code = levels.get(key) ?? key;
      return { key: code, values: { code }, initial: { name, ordinal } };
    }),
    academic_year: plan.years.map((year): Wanted => {
      const key = String(year.id);
      const before = years.get(key);
      if (before && before.values.source_id === null) {
        say(`The academic year ${key} was entered in Homeroom; its name and dates stay as they are.`);
        return { key, values: {} };
      }
      const { name, dateStart: date_start, dateEnd: date_end, sourceId } = year;
      return { key, values: { source_id: sourceId ?? `year-${key}`, name, date_start, date_end } };
    }),
    term: plan.terms.map(
      ({ key, yearId, name, dateStart, dateEnd }): Wanted => ({
        key,
        values: { academic_year_id: yearId, name, date_start: dateStart, date_end: dateEnd },
      }),
    ),
    subject: plan.subjects.map(
      ({ key, name }): Wanted => ({ key, values: { code: subjectCodes.get(key), name } }),
    ),
    // Names and times of periods are the school's once they are there.
    period: plan.periods.map(
      ({ key, code, name, ordinal }): Wanted => ({ key, values: {}, initial: { code, name, ordinal } }),
    ),
    roll_class: plan.rollClasses.map(
      ({ key, name, campus, location }): Wanted => ({
        key,
        values: {
          code: rollCodes.get(key),
          name,
          campus_id: campus ?? undefined,
          location,
          date_closed: null,
        },
      }),
    ),
    class_detail: plan.classDetails.map(
      ({ key, yearId, subject, campus, level, name }): Wanted => ({
        key,
        values: {
          academic_year_id: yearId,
          code: classCodes.get(key),
          name,
          subject_id: subject ?? undefined,
          campus_id: campus ?? undefined,
          level_id: level === undefined ? undefined : levels.get(level),
          date_closed: null,
        },
      }),
    ),
    class_meeting: plan.meetings
      .filter(({ classDetail, period }) => !ownMeetings.has(`${classDetail}\0${period}`))
      .map(
        ({ key, classDetail, period, location }): Wanted => ({
          key,
          values: { class_detail_id: classDetail, period_id: period, location },
        }),
      ),
  };
}

/** Rows of people: persons, students, staff, accounts, relations. */
export function wantedPeople(
  plan: Plan,
  now: SchoolNow,
  today: string,
  firstDay: (student: string) => string | undefined,
  say: Say,
) {
  const levels = levelKeys(plan, now);
  const students = byKey(now.rows.student);
  const staff = byKey(now.rows.staff);
  const accounts = byKey(now.rows.user_account);
  const persons = byKey(now.rows.person);
  const numbers = freeNumbers(plan.students, now.rows.student, 'number', say);
  const codes = freeNumbers(
    plan.staff.map(({ key, code }) => ({ key, number: code })),
    now.rows.staff,
    'code',
    say,
  );
  const userNames = new Unique(textsOf(now.rows.user_account, 'user_name'), {
    separator: '',
    key: (name) => name.toLowerCase(),
  });
  const fullNames = new Map(
    plan.persons.map((person) => [
      person.key,
      [person.preferredName || person.givenName, person.surname].filter((part) => part !== '').join(' '),
    ]),
  );
  const ownRelations = enteredHere(now.rows.relation, 'adult_id', 'child_id');
  /** Back in the files after having left; a date to come is the office's. */
  const reopened = (date: unknown) => (typeof date === 'string' && date < today ? null : undefined);

  return {
    person: plan.persons.map(
      (person): Wanted => ({
        key: person.key,
        values: {
          surname: person.surname,
          given_name: person.givenName,
          preferred_name: person.preferredName,
          middle_name: person.middleName,
          birth_date: person.birthDate,
          sex: person.sex,
          email: person.email,
          phone: person.phone,
          mobile: person.mobile,
        },
      }),
    ),
    student: plan.students.map(({ key, campus, level, dateStart }): Wanted => {
      const first = firstDay(key) ?? dateStart;
      return {
        key,
        values: {
          number: numbers.get(key),
          campus_id: campus,
          level_id: level === undefined ? undefined : levels.get(level),
          date_left: reopened(students.get(key)?.values.date_left),
        },
        initial: { date_enrol: first, date_start: first },
      };
    }),
    staff: plan.staff.map(
      ({ key, campus, isTeaching }): Wanted => ({
        key,
        values: {
          code: codes.get(key),
          campus_id: campus,
          is_teaching: isTeaching,
          date_end: reopened(staff.get(key)?.values.date_end),
        },
      }),
    ),
    user_account: plan.accounts.map(({ key, userName, role, disabled }): Wanted => {
      const before = accounts.get(key);
      const fullName = fullNames.get(key) ?? userName;
      if (!before) {
        return {
          key,
          values: {},
          initial: { user_name: userNames.take(userName), full_name: fullName, role, disabled },
        };
      }
      // A name that the office gave the account is the office's. Nobody is enabled by a file.
      const followed = before.values.full_name === persons.get(key)?.values.full_name;
      return {
        key,
        values: { full_name: followed ? fullName : undefined, disabled: disabled ? true : undefined },
      };
    }),
    relation: plan.relations
      .filter(({ adult, child }) => !ownRelations.has(`${adult}\0${child}`))
      .map(({ key, adult, child, relationship, contactPriority }): Wanted => {
        // A relative is not a guardian: until the office says otherwise, no more than the files state.
        const trusted = relationship === 'guardian' || relationship === 'parent';
        return {
          key,
          values: { adult_id: adult, child_id: child, relationship, date_closed: null },
          initial: {
            contact_priority: contactPriority,
            lives_with: trusted,
            may_collect: trusted,
            receives_mail: trusted,
            access: trusted ? 'yes' : 'limited',
          },
        };
      }),
  };
}

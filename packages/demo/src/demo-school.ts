import { type AttendanceDay, attendanceDays } from './attendance/attendance.ts';
import { knownOn, makeKnownAbsences } from './attendance/known-absences.ts';
import { type Calendar, makeCalendar } from './calendar.ts';
import { makeClasses } from './classes/classes.ts';
import { addYears, type Day } from './days.ts';
import type { Name } from './names/names.ts';
import { makeAccounts } from './people/accounts.ts';
import { withDetails } from './people/details.ts';
import { type Adult, type Family, makeFamilies, maySee } from './people/families.ts';
import { makeFlags } from './people/flags.ts';
import { adultRows, childRows } from './people/people.ts';
import { makeStaff, type Staff } from './people/staff.ts';
import { makeApplicants, makeStudents } from './people/students.ts';
import { portraits } from './portraits/portraits.ts';
import { must, type Random, random } from './random.ts';
import { makeRecordsOfPeople } from './records/records.ts';
import type { Tables } from './rows.ts';
import { JUNIOR, LEVELS, levelCode, levelName, SENIOR, sizesFor } from './sizes.ts';
import { periods } from './timetable/periods.ts';
import { subjectRows } from './timetable/subjects.ts';
import { makeTimetable } from './timetable/timetable.ts';

export interface DemoOptions {
  /** The school's today, `yyyy-MM-dd`: everything is relative to it. */
  today: Day;
  /** The same seed gives the same school. */
  seed?: number;
  /** Students now; class sizes hold from 600 on. */
  students?: number;
  /** Students of a class, as near as it can be; 24 where absent. */
  classSize?: number;
  /** Academic years with classes, this one included; attendance goes back one year less, to the day. */
  years?: number;
  /** School days before today with rolls of subject classes; morning rolls are there for all. */
  subjectRollDays?: number;
}

/** A school as plain rows. */
export interface DemoSchool {
  name: string;
  today: Day;
  /** When the morning roll begins, `HH:mm`. */
  rollClassTime: string;
  /** Rows of each table, the tables in an order in which they can be inserted. */
  tables: { [T in keyof Tables]: Tables[T][] };
  /** Rolls and marks, a day at a time, oldest first. Each call starts anew and gives the same. */
  attendance(): Generator<AttendanceDay>;
  /** Days that `attendance` will give at most, for showing how far it is. */
  attendanceDayCount: number;
}

/** Makes the demo school: pure, and the same on every machine for the same options. */
export function makeDemoSchool(options: DemoOptions): DemoSchool {
  const { today, seed = 20_26, students: size = 1200, years = 2, subjectRollDays = 12 } = options;
  const source = random(seed);
  const sizes = sizesFor(size, options.classSize);
  const calendar = makeCalendar(today, Math.max(2, years));
  const timetable = makeTimetable(source.fork('timetable'), sizes);
  const staff = makeStaff(source.fork('staff'), timetable, today, years);
  const students = makeStudents(source.fork('students'), sizes, calendar, staff.people.length + 1);
  const firstAdult = staff.people.length + students.length + 1;
  const families = makeFamilies(source.fork('families'), students, staff, calendar, firstAdult);
  families.push(...applicantFamilies(source, calendar, staff, families, firstAdult));
  const children = childRows(source.fork('children'), families, calendar);
  const adults = adultRows(source.fork('adults'), families, calendar);
  const classes = makeClasses(source.fork('classes'), calendar, timetable, sizes.groups, students, staff);

  const reference = calendar.lastSchoolDay;
  const homeroomOf = new Map(timetable.homerooms.map((h) => [h.id, h]));
  const enrolled = classes.tables.roll_class_member
    .filter((m) => m.date_from <= reference && (m.date_to === null || m.date_to >= reference))
    .map((m) => {
      const homeroom = must(homeroomOf.get(m.roll_class_id));
      return { student: m.student_id, level: homeroom.level, rollClass: homeroom.code };
    });
  const teachersClass = must(timetable.homerooms.find((h) => h.post === timetable.teacher)).code;
  const inTeachersClass = new Set(
    enrolled.filter((e) => e.rollClass === teachersClass).map((e) => e.student),
  );
  const { accounts, roles } = makeAccounts(staff, anyParent(families, inTeachersClass, today));
  const accountByPerson = new Map(accounts.map((a) => [a.person_id, a.id]));
  const accountOf = (personId: number) =>
    must(accountByPerson.get(personId), 'an account for each of the staff');
  const officeAccount = accountOf(staff.office.personId);

  const since = addYears(today, 1 - Math.max(2, years));
  const excursion = timetable.homerooms.filter((h) => h.level === 9).slice(0, 2);
  const known = makeKnownAbsences(source.fork('known absences'), {
    calendar,
    enrolled,
    teachersClass,
    excursionClasses: excursion.map((h) => h.code),
    office: officeAccount,
    organiser: accountOf(staff.holderOf(must(excursion[0]).post, must(calendar.years.at(-1)).id).personId),
    since,
  });
  const past = calendar.schoolDays.filter((d) => d >= since && d <= today);

  const flags = makeFlags(source.fork('flags'), families, today);

  return {
    name: 'Harbourview College',
    today,
    rollClassTime: must(periods[0]).time_start,
    attendanceDayCount: past.length,
    tables: {
      stored_image: portraits(),
      campus: [
        { id: JUNIOR, code: 'JNR', name: 'Junior Campus', is_main: false },
        { id: SENIOR, code: 'SNR', name: 'Senior Campus', is_main: true },
      ],
      level: Array.from({ length: LEVELS }, (_, i) => ({
        id: i + 1,
        code: levelCode(i),
        name: levelName(i),
        ordinal: i,
      })),
      person: [
        ...withDetails(source.fork('staff details'), staff.people, 'staff'),
        ...withDetails(source.fork('child details'), children.people, 'student'),
        ...withDetails(source.fork('adult details'), adults.people, 'family'),
      ],
      student: children.students,
      staff: staff.rows,
      relation: adults.relations,
      user_account: accounts,
      user_role: roles,
      flag: flags,
      ...makeRecordsOfPeople(source, { families, staff, students, accountOf, flags, calendar }),
      academic_year: calendar.years,
      term: calendar.terms,
      calendar_day: calendar.days,
      period: periods,
      subject: subjectRows(),
      ...classes.tables,
      known_absence: known,
    },
    attendance: () =>
      attendanceDays(source.fork('attendance'), {
        calendar,
        homerooms: timetable.homerooms,
        courseOf: classes.courseOf,
        classDetails: classes.tables.class_detail,
        rollMembers: classes.tables.roll_class_member,
        classMembers: classes.tables.class_detail_member,
        isKnown: knownOn(known),
        accountOf: (post, year) => accountOf(staff.holderOf(post, year).personId),
        officeAccount,
        today,
        since,
        subjectsSince: past.filter((d) => d < today).slice(-subjectRollDays)[0] ?? today,
        leftOpen: ({ post }) => post === timetable.teacher || post === timetable.teacher2,
      }),
  };
}

/** A parent for the sign-in: somebody who may see a child in the teacher's roll class, with several children if there is one. */
function anyParent(families: Family[], inTeachersClass: Set<number>, today: Day): Adult & { name: Name } {
  const withChild = families.filter((f) => f.children.some((c) => inTeachersClass.has(c.personId)));
  const candidates = withChild
    .toSorted((a, b) => b.children.length - a.children.length)
    .flatMap((f) => f.adults);
  return must(
    candidates.find((a): a is Adult & { name: Name } => a.name !== null && maySee(a, today)),
    'a parent',
  );
}

/** Families of who has applied, after all the others, so that those stay who they are. */
function applicantFamilies(
  source: Random,
  calendar: Calendar,
  staff: Staff,
  families: Family[],
  firstAdult: number,
): Family[] {
  const next = firstAdult + families.flatMap((f) => f.adults.filter((a) => a.name)).length;
  const applicants = makeApplicants(source.fork('applicants'), calendar, next);
  const firstId = next + applicants.length;
  return makeFamilies(source.fork('applicant families'), applicants, staff, calendar, firstId);
}

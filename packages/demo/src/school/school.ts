import type { BuiltInRole } from '@homeroom/contract/session/default-roles.ts';
import { type Calendar, makeCalendar } from './calendar.ts';
import { type Cast, makeCast } from './cast/casting.ts';
import { type Classes, makeClasses } from './classes/classes.ts';
import { type Enrolled, enrolledOn } from './classes/enrolled.ts';
import type { Day } from './days.ts';
import { type Account, makeAccounts } from './people/accounts.ts';
import { applicantFamilies, type Family, makeFamilies } from './people/families.ts';
import { makeNeeds, type Need, planNeeds } from './people/needs.ts';
import { makeParents } from './people/parents.ts';
import { makeStaff, type Staff } from './people/staff.ts';
import { makeStudents, type Student } from './people/students.ts';
import { must, type Random, random } from './random.ts';
import { sizesFor } from './sizes.ts';
import { makeTimetable, type Timetable } from './timetable/timetable.ts';
import { YEAR } from './year-plan.ts';

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

/** Who and what the school consists of; areas make their rows of it. */
export interface School {
  name: string;
  today: Day;
  /** The first day with attendance. */
  since: Day;
  subjectRollDays: number;
  /** A source of chance for one part of the school; the same label gives the same one. */
  randomOf(part: string): Random;
  calendar: Calendar;
  timetable: Timetable;
  staff: Staff;
  /** Who was, is and will be at the school; who has only applied is in the families alone. */
  students: Student[];
  families: Family[];
  needs: Need[];
  /** Who and what is special about today. */
  cast: Cast;
  classes: Classes;
  /** The students of today. */
  enrolled: Enrolled[];
  /** Code of the roll class of the sign-in `teacher`. */
  teachersClass: string;
  accounts: Account[];
  /** Id of the account of one of the staff. @throws Error where the person has none */
  accountOf(personId: number): number;
  /** Ids of the accounts of those in a role who still work here. */
  accountsIn(role: BuiltInRole): number[];
}

/** Whoever signs in as a parent, as persons. */
const signedInParents = (accounts: readonly Account[]): Set<number> =>
  new Set(accounts.filter(({ roles }) => roles.includes('parent')).map(({ personId }) => personId));

/** Makes the school: the same on every machine for the same options. */
export function makeSchool(options: DemoOptions): School {
  const { today, seed = 20_26, students: size = 1200, years = 2, subjectRollDays = 12 } = options;
  const source = random(seed);
  const fork = (part: string) => source.fork(part);
  const sizes = sizesFor(size, options.classSize);
  const yearCount = Math.max(2, years);
  const calendar = makeCalendar(today, yearCount);
  const timetable = makeTimetable(fork('timetable'), sizes);
  const staff = makeStaff(fork('staff'), timetable, calendar, years);
  const students = makeStudents(fork('students'), sizes, calendar, staff.people.length + 1);
  const firstAdult = staff.people.length + students.length + 1;
  const families = makeFamilies(fork('families'), students, staff, calendar, firstAdult);
  families.push(...applicantFamilies(fork, calendar, staff, families, firstAdult));

  const classes = makeClasses(fork('classes'), calendar, timetable, sizes.groups, students);
  const enrolled = enrolledOn(today, classes.rollClassMembers, timetable.homerooms);
  const teachersClass = must(timetable.homerooms.find((h) => h.post === timetable.teacher)).code;
  const accounts = makeAccounts(staff, makeParents(families, enrolled, { staff, teachersClass, today }));
  const accountByPerson = new Map(accounts.map((a) => [a.personId, a.id]));
  const needs = makeNeeds(fork('flags'), families, today);
  const cast = makeCast({ timetable, enrolled, families, needs, parents: signedInParents(accounts) });
  const { planAtSchool, planAbsent, planUnknown } = cast.people;
  needs.push(...planNeeds([...planAtSchool, ...planAbsent, ...planUnknown], today));
  const accountOf = (personId: number) =>
    must(accountByPerson.get(personId), 'an account for each of the staff');

  return {
    name: 'Harbourview College',
    today,
    since: calendar.workday((1 - yearCount) * YEAR),
    subjectRollDays,
    randomOf: fork,
    calendar,
    timetable,
    staff,
    students,
    families,
    needs,
    cast,
    classes,
    enrolled,
    teachersClass,
    accounts,
    accountOf,
    accountsIn: (role) =>
      staff.members.filter((m) => !m.left && m.role === role).map((m) => accountOf(m.personId)),
  };
}

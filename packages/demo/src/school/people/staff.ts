import type { BuiltInRole } from '@homeroom/contract/session/default-roles.ts';
import type { Calendar } from '../calendar.ts';
import { addDays, type Day } from '../days.ts';
import {
  anyCulture,
  anyMobile,
  anyName,
  anyPhone,
  anySurname,
  type Name,
  plainLetters,
  type Sex,
} from '../names/names.ts';
import { must, type Random } from '../random.ts';
import { JUNIOR, SENIOR } from '../sizes.ts';
import type { Post } from '../timetable/course.ts';
import type { Timetable } from '../timetable/timetable.ts';
import { anyBirthday, bornOn } from './birthdays.ts';
import type { Person } from './person.ts';

/** The school's record of somebody as staff. */
export interface StaffRecord {
  id: number;
  code: string;
  campus_id: number;
  is_teaching: boolean;
  date_start: Day;
  date_end: Day | null;
  position: string;
}

/** A member of staff as the other parts need them. */
export interface StaffMember {
  personId: number;
  name: Name;
  sex: Sex;
  role: BuiltInRole;
  left: Day | null;
}

export interface Staff {
  people: Person[];
  records: StaffRecord[];
  members: StaffMember[];
  admin: StaffMember;
  office: StaffMember;
  teacher: StaffMember;
  teacher2: StaffMember;
  nurse: StaffMember;
  counsellor: StaffMember;
  /** Who holds the post in an academic year. */
  holderOf(post: Post, year: number): StaffMember;
}

const withoutPost: { role: BuiltInRole; campus: number }[] = [
  { role: 'admin', campus: SENIOR },
  { role: 'office', campus: SENIOR },
  ...(['office', 'office', 'office', 'counsellor', 'nurse', 'editor'] as const).map((role) => ({
    role,
    campus: SENIOR,
  })),
  ...(['office', 'office', 'counsellor', 'nurse'] as const).map((role) => ({ role, campus: JUNIOR })),
];

const named = (given_name: string, surname: string): Name => ({
  given_name,
  surname,
  preferred_name: '',
  middle_name: '',
});

/** Who signs in keeps a name of their own, whatever the seed. */
const signInNames = {
  admin: named('Ingrid', 'Sørensen'),
  office: named('Ruth', 'Castellanos'),
  teacher: named('Maya', 'Okafor'),
  teacher2: named('Daniel', 'Nguyễn'),
  nurse: named('Amara', 'Tesfaye'),
  counsellor: named('Joaquín', 'Ibáñez'),
};

/** Which of those without a post sign in. */
const signInPlaces: Partial<Record<number, keyof typeof signInNames>> = {
  0: 'admin',
  1: 'office',
  5: 'counsellor',
  6: 'nurse',
};

const positions: Partial<Record<BuiltInRole, string[]>> = {
  admin: ['Systems manager'],
  office: ['Office manager', 'Registrar', 'Receptionist', 'Attendance officer', 'Bursar'],
  counsellor: ['School counsellor'],
  nurse: ['School nurse'],
  editor: ['Publications officer'],
};
const teaching = ['Head of faculty', 'Year coordinator', 'Learning support teacher', 'Graduate teacher'];

const anyPosition = (random: Random, role: BuiltInRole): string =>
  random.pick(positions[role] ?? (random.chance(0.25) ? teaching : ['Teacher']));

const anyBirth = (random: Random, today: Day): Day => {
  const age = random.int(24, 64);
  return bornOn(today, anyBirthday(random), age);
};

/** One person for each post, those without lessons, and the predecessors of some who left when last year ended. */
export function makeStaff(
  random: Random,
  timetable: Timetable,
  calendar: Calendar,
  yearCount: number,
): Staff {
  const { today, thisYear } = calendar;
  const year = thisYear.id;
  const people: Person[] = [];
  const records: StaffRecord[] = [];
  const members: StaffMember[] = [];
  const codes = new Map<string, number>();

  const hire = (
    name: Name | null,
    sex: Sex,
    role: BuiltInRole,
    campus: number,
    since: Day,
    left: Day | null,
  ): StaffMember => {
    const culture = anyCulture(random);
    const known = name ?? anyName(random, culture, anySurname(random, culture), sex);
    const personId = people.length + 1;
    const letters = plainLetters(known.surname).slice(0, 3).toUpperCase().padEnd(3, 'X');
    const before = codes.get(letters) ?? 0;
    codes.set(letters, before + 1);
    people.push({
      id: personId,
      ...known,
      birth_date: anyBirth(random, today),
      sex,
      email: `${plainLetters(known.given_name)}.${plainLetters(known.surname)}${before || ''}@homeroom.example`,
      phone: anyPhone(random),
      mobile: anyMobile(random),
    });
    const code = before ? `${letters}${before + 1}` : letters;
    records.push({
      id: personId,
      code,
      campus_id: campus,
      is_teaching: role === 'teacher',
      date_start: since,
      date_end: left,
      position: anyPosition(random.fork(`position ${personId}`), role),
    });
    const member = { personId, name: known, sex, role, left };
    members.push(member);
    return member;
  };

  const longAgo = (): Day => calendar.firstDay(year - yearCount - random.int(0, 18));
  const anySex = (): Sex => (random.chance(0.64) ? 'F' : 'M');

  const [admin, office, , , , counsellor, nurse] = withoutPost.map(({ role, campus }, i) => {
    const key = signInPlaces[i];
    const sex = key ? (key === 'counsellor' ? 'M' : 'F') : anySex();
    return hire(key ? signInNames[key] : null, sex, role, campus, longAgo(), null);
  });

  const holders = new Map<Post, { now: StaffMember; before: StaffMember | null }>();
  for (const post of timetable.posts) {
    const signIn = post === timetable.teacher ? 'teacher' : post === timetable.teacher2 ? 'teacher2' : null;
    const isNew = !signIn && random.chance(0.07);
    const name = signIn ? signInNames[signIn] : null;
    const sex = signIn === 'teacher' ? 'F' : signIn === 'teacher2' ? 'M' : anySex();
    const now = hire(name, sex, 'teacher', post.campus, isNew ? thisYear.date_start : longAgo(), null);
    const before = isNew
      ? hire(null, anySex(), 'teacher', post.campus, longAgo(), addDays(thisYear.date_start, -1))
      : null;
    holders.set(post, { now, before });
  }
  const holderOf = (post: Post, ofYear: number) => {
    const { now, before } = must(holders.get(post));
    return before && ofYear < year ? before : now;
  };
  return {
    people,
    records,
    members,
    admin: must(admin),
    office: must(office),
    nurse: must(nurse),
    counsellor: must(counsellor),
    teacher: holderOf(timetable.teacher, year),
    teacher2: holderOf(timetable.teacher2, year),
    holderOf,
  };
}

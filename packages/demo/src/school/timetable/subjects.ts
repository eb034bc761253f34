import { must } from '../random.ts';

/** Code, name, and the faculty whose teachers teach it; in the junior school a specialist or the class's own teacher. */
interface Subject {
  code: string;
  name: string;
  faculty: string;
}

const list = (faculty: string, ...names: string[]): Subject[] =>
  names.map((one) => ({ code: one.slice(0, 3), name: one.slice(4), faculty }));

export const subjects: Subject[] = [
  ...list('English', 'ENG English', 'LIT Literature', 'DRA Drama'),
  ...list('Mathematics', 'MAT Mathematics', 'COM Computing'),
  ...list('Science', 'SCI Science', 'BIO Biology', 'CHE Chemistry', 'PHY Physics', 'PSY Psychology'),
  ...list('Humanities', 'HUM Humanities', 'MHI Modern History', 'GEO Geography'),
  ...list('Humanities', 'ECO Economics', 'LEG Legal Studies', 'BUS Business'),
  ...list('Languages', 'FRE French', 'JPN Japanese'),
  ...list('Arts', 'MUS Music', 'VAR Visual Arts'),
  ...list('Technology', 'TEC Design and Technology', 'FOO Food Technology'),
  ...list('Physical Education', 'PDH Physical Education and Health', 'PES Sport Science'),
  ...list('Library', 'LIB Library'),
];

export const subjectOf = (code: string): Subject =>
  must(
    subjects.find((s) => s.code === code),
    `subject ${code}`,
  );

/** Ids follow the order of the list. */
export const subjectId = (code: string): number => subjects.indexOf(subjectOf(code)) + 1;

/** What the seven lines of a senior level hold, for each of its parallel classes in turn. */
export const linesOf = (level: number): string[][] =>
  level <= 10
    ? [
        ['ENG'],
        ['MAT'],
        ['SCI'],
        ['HUM'],
        ['PDH'],
        ['FRE', 'JPN', 'MUS', 'VAR'],
        ['TEC', 'FOO', 'COM', 'DRA'],
      ]
    : [
        ['ENG'],
        ['MAT'],
        ['BIO', 'MHI', 'BUS', 'VAR'],
        ['CHE', 'GEO', 'PSY', 'MUS'],
        ['PHY', 'ECO', 'LIT', 'FOO'],
        ['BIO', 'LEG', 'COM', 'PES'],
        ['PSY', 'MHI', 'FRE', 'DRA'],
      ];

/** Lessons a cycle that specialists give each junior class; the rest is the class's own teacher's. */
export const specialistLessons: Record<string, number> = { PDH: 4, MUS: 4, VAR: 4, JPN: 4, LIB: 2 };
/** The own teacher's subjects, in the order of a day. */
export const ownSubjects = ['ENG', 'MAT', 'SCI', 'HUM'] as const;

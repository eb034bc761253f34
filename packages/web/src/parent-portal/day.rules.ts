import type {
  AttendanceSummary,
  ChildTeacher,
  LessonToday,
} from '@homeroom/contract/parent-portal/family.endpoints.ts';

/** Where a child is today, as far as the school knows: what the morning roll says, else whether there is school at all. */
type DayState = 'present' | 'absent' | 'late' | 'none' | 'noSchool';
export const dayStateOf = ({
  mark,
  isSchoolDay,
}: Pick<AttendanceSummary, 'mark' | 'isSchoolDay'>): DayState => mark || (isSchoolDay ? 'none' : 'noSchool');

/**
 * The lesson that is on, else the next one.
 * @param now the school's time, `HH:mm`
 * @returns undefined where the day is over, or its lessons have no times
 */
export const nextLesson = (lessons: readonly LessonToday[], now: string): LessonToday | undefined =>
  lessons.find(({ timeEnd }) => timeEnd > now);

/** A teacher who can be written to. */
export type Writable = ChildTeacher & { email: string };

/** Those of these teachers. */
export const writableOf = (teachers: readonly ChildTeacher[]): Writable[] =>
  teachers.flatMap((one) => (one.email ? [{ ...one, email: one.email }] : []));

/** Those who have one of these names; of two of the same name neither is meant. */
export const withNames = (names: readonly string[], teachers: readonly Writable[]): Writable[] =>
  names.flatMap((name) => {
    const [teacher, another] = teachers.filter(({ fullName }) => fullName === name);
    return teacher && !another ? [teacher] : [];
  });

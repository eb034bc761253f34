import type { School } from '../school.ts';

/** The classes of the sign-in `teacher` in a year, in the order of their ids. */
export const classesOfTeacher = (
  { classes, timetable }: Pick<School, 'classes' | 'timetable'>,
  yearId: number,
) =>
  classes.classDetails.filter(
    ({ id, academic_year_id }) =>
      academic_year_id === yearId && classes.courseOf.get(id)?.post === timetable.teacher,
  );

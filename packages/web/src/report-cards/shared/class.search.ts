import { idIn, present } from '../../platform/places/addressValues.ts';

/** The filters of the screens by class and by student, as the address carries them. */
export interface ClassSearch {
  year?: number;
  period?: number;
  teacher?: number;
  classId?: number;
  /** Of the screen by student. */
  student?: number;
}

/** Reads the address; what makes no sense in it is left out. */
export const classSearch = (search: Record<string, unknown>): ClassSearch =>
  present<ClassSearch>({
    year: idIn(search.year),
    period: idIn(search.period),
    teacher: idIn(search.teacher),
    classId: idIn(search.classId),
    student: idIn(search.student),
  });

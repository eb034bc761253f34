import { idIn, present } from '../../platform/places/addressValues.ts';

/** The filters of the comments of students, as the address carries them. */
export interface CommentsSearch {
  year?: number;
  period?: number;
  level?: number;
  student?: number;
}

/** Reads the address; what makes no sense in it is left out. */
export const commentsSearch = (search: Record<string, unknown>): CommentsSearch =>
  present<CommentsSearch>({
    year: idIn(search.year),
    period: idIn(search.period),
    level: idIn(search.level),
    student: idIn(search.student),
  });

import { dayIn, idIn, present } from '../platform/places/addressValues.ts';

/** The filters of the indicators, as the address carries them. */
export interface SetSearch {
  /** `yyyy-MM-dd` */
  date?: string;
  teacher?: number;
  classId?: number;
  period?: number;
}

/** Reads the address; what makes no sense in it is left out. */
export function setSearch(search: Record<string, unknown>): SetSearch {
  return present<SetSearch>({
    date: dayIn(search.date),
    teacher: idIn(search.teacher),
    classId: idIn(search.classId),
    period: idIn(search.period),
  });
}

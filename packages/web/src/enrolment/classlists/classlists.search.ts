import { dayIn, idIn, present } from '../../platform/places/addressValues.ts';
import type { ClassListView } from '../../ui/people/ClassList.tsx';

/** The filters of the class lists, as the address carries them. */
export interface ClassListSearch {
  by?: 'subject';
  teacher?: number;
  rollClass?: string;
  year?: number;
  class?: number;
  /** `yyyy-MM-dd`; today where it is absent. */
  date?: string;
  view?: ClassListView;
}

/** Reads the address; what makes no sense in it is left out. */
export const classListSearch = (search: Record<string, unknown>): ClassListSearch =>
  present<ClassListSearch>({
    by: search.by === 'subject' ? 'subject' : undefined,
    teacher: idIn(search.teacher),
    rollClass: search.rollClass ? String(search.rollClass) : undefined,
    year: idIn(search.year),
    class: idIn(search.class),
    date: dayIn(search.date),
    view: search.view === 'photos' ? 'photos' : undefined,
  });

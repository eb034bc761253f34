import { idIn, idOrNewIn, present } from '../platform/places/addressValues.ts';
import type { ClassListView } from '../ui/people/ClassList.tsx';

/** The filters of the subjects, as the address carries them. */
export interface SubjectSearch {
  year?: number;
  class?: number;
  view?: ClassListView;
}

/** Reads the address; what makes no sense in it is left out. */
export const subjectSearch = (search: Record<string, unknown>): SubjectSearch =>
  present<SubjectSearch>({
    year: idIn(search.year),
    class: idIn(search.class),
    view: search.view === 'photos' ? 'photos' : undefined,
  });

/** Of the class records: the year, and the class that is open beside the list, or `new`. */
export const classRecordSearch = (search: Record<string, unknown>) =>
  present<{ year?: number; class?: number | 'new' }>({
    year: idIn(search.year),
    // 0: as addresses of earlier versions have it.
    class: search.class === 0 ? 'new' : idOrNewIn(search.class),
  });

import type { ClassListView } from '../ui/ClassList.tsx';

/** The filters of the subjects, as the address carries them. */
export interface SubjectSearch {
  year?: number;
  class?: number;
  view?: ClassListView;
}

const id = (value: unknown) =>
  Number.isInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined;

/** Reads the address; what makes no sense in it is left out. */
export const subjectSearch = (search: Record<string, unknown>): SubjectSearch => {
  const [year, classID] = [id(search.year), id(search.class)];
  return {
    ...(year ? { year } : {}),
    ...(classID ? { class: classID } : {}),
    ...(search.view === 'photos' ? { view: 'photos' as const } : {}),
  };
};

/** Of the class records: the year, and the class that is open beside the list, or `new`. */
export const classRecordSearch = (
  search: Record<string, unknown>,
): { year?: number; class?: number | 'new' } => {
  const { year, class: open } = subjectSearch(search);
  return {
    ...(year ? { year } : {}),
    // 0: as addresses of earlier versions have it.
    ...(search.class === 'new' || search.class === 0
      ? { class: 'new' as const }
      : open
        ? { class: open }
        : {}),
  };
};

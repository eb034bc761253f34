import { isDay } from '@homeroom/contract/shared/values.ts';
import type { ClassListView } from '../../ui/ClassList.tsx';

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
export const classListSearch = (search: Record<string, unknown>): ClassListSearch => {
  const id = (value: unknown) =>
    Number.isInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined;
  const read: { [K in keyof ClassListSearch]: ClassListSearch[K] | undefined } = {
    by: search.by === 'subject' ? 'subject' : undefined,
    teacher: id(search.teacher),
    rollClass: search.rollClass ? String(search.rollClass) : undefined,
    year: id(search.year),
    class: id(search.class),
    date: typeof search.date === 'string' && isDay(search.date) ? search.date : undefined,
    view: search.view === 'photos' ? 'photos' : undefined,
  };
  return Object.fromEntries(
    Object.entries(read).filter(([, value]) => value !== undefined),
  ) as ClassListSearch;
};

import type { Teacher } from '@homeroom/contract/enrolment/teachers.endpoints.ts';
import type { ClassListView } from '../../ui/ClassList.tsx';

/** The filters of the class lists, as the address carries them. */
export interface ClassListSearch {
  by?: 'subject';
  teacher?: number;
  rollClass?: string;
  year?: number;
  class?: number;
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
    view: search.view === 'photos' ? 'photos' : undefined,
  };
  return Object.fromEntries(
    Object.entries(read).filter(([, value]) => value !== undefined),
  ) as ClassListSearch;
};

/**
 * Teacher and roll class kept in step, both only of teachers with one (specification 002 §2, §5).
 * @param me the person who looks, whose own class is shown at first.
 */
export const rollClassChoice = (
  all: readonly Teacher[],
  { teacher: wanted, rollClass }: ClassListSearch,
  me: number | null,
) => {
  const teachers = all.filter((each) => each.rollClass !== '');
  const holderOf = (code: string | undefined) =>
    teachers.find(({ rollClasses }) => code && rollClasses.includes(code));
  const asked = teachers.find(({ id }) => id === wanted);
  const holds = asked && (!rollClass || asked.rollClasses.includes(rollClass));
  const teacher =
    (holds ? asked : undefined) ??
    holderOf(rollClass) ??
    asked ??
    teachers.find(({ id }) => id === me) ??
    teachers[0];
  return {
    teachers,
    holderOf,
    teacher,
    rollClass: rollClass && teacher?.rollClasses.includes(rollClass) ? rollClass : (teacher?.rollClass ?? ''),
    codes: [...new Set(teachers.flatMap(({ rollClasses }) => rollClasses))].sort((a, b) =>
      a.localeCompare(b, undefined, { numeric: true }),
    ),
  };
};

/** The filters of the indicators, as the address carries them. */
export interface SetSearch {
  /** `yyyy-MM-dd` */
  date?: string;
  teacher?: number;
  classId?: number;
  period?: number;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Reads the address; what makes no sense in it is left out. */
export function setSearch(search: Record<string, unknown>): SetSearch {
  const id = (value: unknown) =>
    Number.isInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined;
  const date = DAY.test(String(search.date)) ? String(search.date) : undefined;
  return Object.fromEntries(
    Object.entries({
      date,
      teacher: id(search.teacher),
      classId: id(search.classId),
      period: id(search.period),
    }).filter(([, value]) => value !== undefined),
  );
}

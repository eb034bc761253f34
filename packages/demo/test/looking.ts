import type { DemoSchool } from '../src/demo-school.ts';

/** A dated row. */
interface Dated {
  date_from: string;
  date_to: string | null;
}

export const isOn = (row: Dated, day: string): boolean =>
  row.date_from <= day && (row.date_to === null || day <= row.date_to);

/** Members of each class on the day; classes without any are left out. */
export function sizesOn<K extends string>(
  rows: (Dated & Record<K, number>)[],
  key: K,
  day: string,
): number[] {
  const sizes = new Map<number, number>();
  for (const row of rows) if (isOn(row, day)) sizes.set(row[key], (sizes.get(row[key]) ?? 0) + 1);
  return [...sizes.values()];
}

/** Today, or the last day with school before it. */
export const lastSchoolDay = ({ tables, today }: DemoSchool): string =>
  tables.calendar_day.findLast((d) => d.is_school_day && d.date_of <= today)?.date_of ?? '';

export const personOf = ({ tables }: DemoSchool, userName: string): number =>
  tables.user_account.find((a) => a.user_name === userName)?.person_id ?? 0;

export function rollClassOf({ tables }: DemoSchool, person: number, day: string): string | undefined {
  const held = tables.roll_class_teacher.find((t) => t.person_id === person && isOn(t, day));
  return tables.roll_class.find((c) => c.id === held?.roll_class_id)?.code;
}

/** The lessons of a teacher on a day. */
export function meetingsOf({ tables }: DemoSchool, person: number, day: string) {
  const cycleDay = tables.calendar_day.find((d) => d.date_of === day)?.cycle_day;
  const taught = tables.class_detail_teacher.filter((t) => t.person_id === person && isOn(t, day));
  const ids = new Set(taught.map((t) => t.class_detail_id));
  return tables.class_meeting.filter((m) => m.cycle_day === cycleDay && ids.has(m.class_detail_id));
}

/** Whoever and whatever is in two lessons at once in the cycle, as at the day. */
export function doubleBooked({ tables }: DemoSchool, day: string) {
  const year = Number(day.slice(0, 4));
  const ofYear = new Set(tables.class_detail.filter((c) => c.academic_year_id === year).map((c) => c.id));
  const group = <T extends Dated & { class_detail_id: number }>(rows: T[], who: (row: T) => number) => {
    const byClass = new Map<number, number[]>();
    for (const row of rows) {
      if (!isOn(row, day)) continue;
      const list = byClass.get(row.class_detail_id);
      if (list) list.push(who(row));
      else byClass.set(row.class_detail_id, [who(row)]);
    }
    return byClass;
  };
  const teachersOf = group(tables.class_detail_teacher, (t) => t.person_id);
  const studentsOf = group(tables.class_detail_member, (m) => m.student_id);
  const taken = { teachers: new Set<string>(), rooms: new Set<string>(), students: new Set<string>() };
  const twice = { teachers: [] as string[], rooms: [] as string[], students: [] as string[] };
  for (const { class_detail_id, cycle_day, period_id, location } of tables.class_meeting) {
    if (!ofYear.has(class_detail_id)) continue;
    const put = (kind: keyof typeof taken, who: string | number) => {
      const key = `day ${cycle_day} period ${period_id}: ${who}`;
      if (taken[kind].has(key)) twice[kind].push(key);
      taken[kind].add(key);
    };
    put('rooms', location);
    for (const teacher of teachersOf.get(class_detail_id) ?? []) put('teachers', teacher);
    for (const student of studentsOf.get(class_detail_id) ?? []) put('students', student);
  }
  return twice;
}

/** Rolls and marks, a day at a time. */
export function attendanceOf({ daily }: DemoSchool) {
  const { attendance } = daily;
  if (!attendance) throw new Error('The school has no attendance.');
  return attendance;
}

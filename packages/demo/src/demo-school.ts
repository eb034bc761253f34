import { areas } from './areas.ts';
import type { DailyRows, DemoArea, DemoSettings, RowsByTable } from './demo-area.ts';
import type { Day } from './school/days.ts';
import { type DemoOptions, makeSchool } from './school/school.ts';

export type { DemoOptions } from './school/school.ts';

type Area = (typeof areas)[number];
type Both<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type RowsOf<A> = A extends DemoArea<infer Rows, infer _> ? Rows : never;
type DailyRowsOf<A> = A extends { dailyRows?(...args: never[]): DailyRows<infer Rows> } ? Rows : never;

/** A row's type for each table, of all areas. */
export type Tables = Both<RowsOf<Area>>;
/** A row's type for each of the tables that grow every school day. */
export type DailyTables = Both<DailyRowsOf<Area>>;

/** A school as plain rows. */
export interface DemoSchool {
  name: string;
  today: Day;
  /** Rows of each table, the tables in an order in which they can be inserted. */
  tables: RowsByTable<Tables>;
  /** The tables that are worth a line while the school is loaded, as an office would call them. */
  words: Partial<Record<keyof Tables, string>>;
  /** What is made a school day at a time, after the tables; by area. */
  daily: Record<string, DailyRows<DailyTables>>;
  /** How the school works. @param timeZone IANA name */
  settings(timeZone: string): DemoSettings;
}

/** Makes the demo school: pure, and the same on every machine for the same options. */
export function makeDemoSchool(options: DemoOptions): DemoSchool {
  const school = makeSchool(options);
  const all: readonly DemoArea<object, object>[] = areas;
  return {
    name: school.name,
    today: school.today,
    tables: Object.assign({}, ...all.map((area) => area.rows(school))),
    words: Object.assign({}, ...all.map(({ words }) => words)),
    daily: Object.fromEntries(
      all.flatMap(({ name, dailyRows }) => (dailyRows ? [[name, dailyRows(school)]] : [])),
    ) as DemoSchool['daily'],
    settings: (timeZone) => Object.assign({}, ...all.map((area) => area.settings?.(school, timeZone))),
  };
}

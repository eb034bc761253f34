import type { SettingValues } from '@homeroom/contract/settings.ts';
import type { Day } from './school/days.ts';
import type { School } from './school/school.ts';

/** Rows by table, under the database's names. What a row leaves out is the column's default. */
export type RowsByTable<Rows> = { [Table in keyof Rows]: Rows[Table][] };

/** Settings by their names, as the contract declares them. */
export type DemoSettings = {
  [Name in keyof SettingValues as `system/${Name}`]?: SettingValues[Name];
};

/** The rows of one school day. */
export interface DemoDay<Rows> {
  date: Day;
  rows: RowsByTable<Rows>;
}

/** Tables of one area with more rows than fit in memory at once: they are made a school day at a time. */
export interface DailyRows<Rows> {
  /** The tables in an order in which their rows can be inserted, each as an office would call it. */
  words: { [Table in keyof Rows & string]: string };
  /** Days that there will be at most, for showing how far it is. */
  dayCount: number;
  /** The days, oldest first. Each call starts anew and gives the same. */
  days(): Generator<DemoDay<Rows>>;
}

/**
 * What one area brings to the demo school. `Rows` has a row's type for each of its tables, `OfDays` for each of those
 * that grow every school day.
 */
export interface DemoArea<Rows extends object, OfDays extends object = never> {
  /** The name of its folders in every package. */
  name: string;
  /** Its rows, the tables in an order in which they can be inserted. */
  rows(school: School): RowsByTable<Rows>;
  /** The tables that are worth a line while the school is loaded, as an office would call them. */
  words?: Partial<Record<keyof Rows & string, string>>;
  /** How the demo school works, where that is not how a school begins. */
  settings?(school: School, timeZone: string): DemoSettings;
  dailyRows?(school: School): DailyRows<OfDays>;
}

import type { Database } from '../platform/database/school.ts';

/** A student's time in a class, both days inclusive; without a last day it runs on. */
export interface TimeInClass {
  classId: number;
  studentId: number;
  dateFrom: string;
  dateTo: string | null;
}

/** How many rolls of a class have a mark of a student on a day of that time. */
export type MarksInClass = (db: Database, time: TimeInClass) => Promise<number>;

declare module '../platform/area.ts' {
  interface Contributions {
    marksInClass: MarksInClass;
  }
}

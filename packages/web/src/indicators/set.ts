import type { IndicatorClass } from '@homeroom/contract/indicators/indicators.schemas.ts';

/** Names a data set: a class in a period of a day. */
export interface SetName {
  dateOf: string;
  classId: number;
  periodId: number;
}

/** Tells sets apart, e.g. in the names of drafts. */
export const placeOf = ({ dateOf, classId, periodId }: SetName): string => `${dateOf}/${classId}/${periodId}`;

export type Row = IndicatorClass['indicatorClassStudents'][number];
export type Cell = Row['indicatorStudentOptions'][number];
export type Column = IndicatorClass['indicatorTypes'][number];
export type Option = Column['indicatorOptions'][number];

/** Names a cell by its student and its column. */
export interface CellWanted {
  studentId: number;
  typeId: number;
}

/** A cell as somebody has changed it and not submitted. */
export interface Change extends CellWanted {
  /** Null: cleared. */
  optionId: number | null;
  /** The version of the cell that was seen. */
  version: number;
  /** Of the attendance column: an absence known in advance is overruled. */
  overrideKnown?: boolean;
}

export const cellName = ({ studentId, typeId }: CellWanted): string => `${studentId} ${typeId}`;

/** What is changed of a set, by `cellName`. */
export type Changes = Readonly<Record<string, Change>>;

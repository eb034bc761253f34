import '../enrolment.words.ts';
import { formatDay } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import type { Column, ColumnKey } from './lists.rules.ts';

/** A day in the school's format; empty where there is none: a list has no need of dashes. */
export const dayOf = (day: string | null): string => (day ? formatDay(day) : '');

/** A column under its word; shown and exported unless `rest` says otherwise. */
export const column = <T>(
  key: ColumnKey,
  width: string,
  of: (row: T) => string,
  rest: Partial<Column<T>> = {},
): Column<T> => ({ key, label: t(`enrolment:lists.column.${key}`), width, of, isUsual: true, ...rest });

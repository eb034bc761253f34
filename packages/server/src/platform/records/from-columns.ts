import type { z } from 'zod';
import { errorOf } from '../issues.ts';
import { Problem } from '../problem.ts';

/** How a column reads in a save: `text` is never null, `value` may be; a flag and a number as JSON has them. */
type Kind = 'text' | 'value' | 'flag' | 'number';

/** Of which column each field of a save is, and how it reads. */
export type FieldColumns = Readonly<Record<string, readonly [column: string, kind: Kind]>>;

const read: Record<Kind, (text: string | null) => string | boolean | number | null> = {
  text: (text) => text ?? '',
  value: (text) => text,
  flag: (text) => text === 'true',
  number: (text) => (text === null ? null : Number(text)),
};

/** The fields of a save, from the columns of a stored row as text. The contract's schema checks them like any other save's. */
export const fromColumns = (
  fields: FieldColumns,
  columns: Readonly<Record<string, string | null>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, [column, kind]]) => [field, read[kind](columns[column] ?? null)]),
  );

/** The columns that such fields are of. */
export const columnsOfFields = (fields: FieldColumns): string[] =>
  Object.values(fields).map(([column]) => column);

/**
 * A save put together from a stored row, by the schema of the call that saves it: what was stored under other rules, or by
 * an import, may not be let in by it. @throws Problem request.invalid
 */
export function asSave<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  throw new Problem('request.invalid', { errors: read.error.issues.map((issue) => errorOf(issue)) });
}

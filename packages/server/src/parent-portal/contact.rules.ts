import type { ContactChange } from '@homeroom/contract/parent-portal/contact.endpoints.ts';

type Values = Record<string, string | null | undefined>;

/** What there is of a field, as it is compared and shown: nothing is the empty text. */
const textOf = (record: object | undefined, field: string): string =>
  ((record as Values | undefined)?.[field] ?? '').trim();

/** The fields that differ from what is stored; without a stored record, those that say something. */
export const changesTo = (stored: object | undefined, fields: object): ContactChange[] =>
  Object.keys(fields)
    .map((field) => ({ field, before: textOf(stored, field), proposed: textOf(fields, field) }))
    .filter(({ before, proposed }) => before !== proposed);

/** The same with what is stored now. */
export const withNow = (
  stored: object | undefined,
  changes: readonly ContactChange[],
): (ContactChange & { now: string })[] =>
  changes.map((change) => ({ ...change, now: textOf(stored, change.field) }));

/** Whether a field holds something else than the adult saw, who asked to change it. */
export const isOutdated = (stored: object | undefined, changes: readonly ContactChange[]): boolean =>
  withNow(stored, changes).some(({ before, now }) => before !== now);

/** What is written: empty is nothing where the record has nothing for it, e.g. a day or a number. */
export const writtenOf = (changes: readonly ContactChange[], nullable: ReadonlySet<string>): Values =>
  Object.fromEntries(
    changes.map(({ field, proposed }) => [field, proposed === '' && nullable.has(field) ? null : proposed]),
  );

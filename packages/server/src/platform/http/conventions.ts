import { withCrlf } from '@homeroom/contract/shared/line-ends.ts';

/** Deeper than any body that an endpoint knows; what is sent deeper is refused by its schema. */
const DEEPEST = 12;

/** The empty date, as a day or as a time of it. */
const EMPTY_DATE = /^0001-01-01(T00:00:00(\.0+)?)?$/;

const read = (value: string): string | null => (EMPTY_DATE.test(value) ? null : withCrlf(value));

/**
 * What every call sends, by the conventions of the API: the empty date `0001-01-01` is null, and line ends of a text are
 * CRLF, as they are stored. In place, before anything is validated: what is too long is so with its line ends.
 */
export function byConvention(sent: unknown, depth = 0): unknown {
  if (typeof sent === 'string') return read(sent);
  if (typeof sent !== 'object' || sent === null || depth > DEEPEST) return sent;
  if (Array.isArray(sent)) {
    for (let n = 0; n < sent.length; n += 1) sent[n] = byConvention(sent[n], depth + 1);
    return sent;
  }
  const values = sent as Record<string, unknown>;
  for (const name of Object.keys(values)) values[name] = byConvention(values[name], depth + 1);
  return values;
}

/** The same of a query, where a field that is null is one that was not given. */
export const queryByConvention = (query: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => !EMPTY_DATE.test(String(value))));

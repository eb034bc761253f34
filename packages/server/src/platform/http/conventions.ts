import { withCrlf } from '@homeroom/contract/shared/line-ends.ts';
import { changedInSlices } from '../long-text.ts';

/** Deeper than any body that an endpoint knows; what is sent deeper is refused by its schema. */
const DEEPEST = 12;

/** The empty date, as a day or as a time of it. */
const EMPTY_DATE = /^0001-01-01(T00:00:00(\.0+)?)?$/;

/** Texts of more characters, such as files, are read a piece at a time. */
const LONG_TEXT = 64 * 1024;

/** Where a long text stands in what was sent. */
interface LongText {
  holder: Record<string | number, unknown>;
  name: string | number;
  text: string;
}

/** Reads what a list or an object holds, in place; adds the long texts, which are left as they are, to a list. */
function readInside(sent: object, depth: number, long: LongText[]): void {
  if (depth > DEEPEST) return;
  const holder = sent as Record<string | number, unknown>;
  const readAt = (name: string | number): void => {
    const value = holder[name];
    if (typeof value === 'object' && value !== null) readInside(value, depth + 1, long);
    else if (typeof value !== 'string') return;
    else if (value.length > LONG_TEXT) long.push({ holder, name, text: value });
    else holder[name] = EMPTY_DATE.test(value) ? null : withCrlf(value);
  };
  if (Array.isArray(sent)) for (let n = 0; n < sent.length; n += 1) readAt(n);
  else for (const name of Object.keys(sent)) readAt(name);
}

async function readLong(long: readonly LongText[]): Promise<void> {
  for (const { holder, name, text } of long) holder[name] = await changedInSlices(text, withCrlf);
}

/**
 * What every call sends, by the conventions of the API: the empty date `0001-01-01` is null, and line ends of a text are
 * CRLF, as they are stored. In place, before anything is validated: what is too long is so with its line ends. Others
 * have their turn while a long text is read; without one it is done at once.
 */
export function byConvention(body: unknown): unknown | Promise<unknown> {
  const whole = { body };
  const long: LongText[] = [];
  readInside(whole, 0, long);
  return long.length ? readLong(long).then(() => whole.body) : whole.body;
}

/** The same of a query, where a field that is null is one that was not given. */
export const queryByConvention = (query: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => !EMPTY_DATE.test(String(value))));

import { withCrlf } from '@homeroom/contract/shared/line-ends.ts';
import { piecesOf } from '../long-text.ts';
import { inSlices } from '../slices.ts';

/** Deeper than any body that an endpoint knows; what is sent deeper is refused by its schema. */
const DEEPEST = 12;

/** The empty date, as a day or as a time of it. */
const EMPTY_DATE = /^0001-01-01(T00:00:00(\.0+)?)?$/;

/** Characters that are read at a stretch, in one text or in many: a millisecond or two. */
const PIECE = 64 * 1024;
/** A value is so much work beside its characters. */
const VALUE = 8;

/** A list or an object that is to be read, and how deep it lies. */
interface Opened {
  sent: object;
  depth: number;
}

/** Reads whatever a body holds, in place; stops after each piece of it. */
function* reading(sent: object): Generator<undefined, void, undefined> {
  const open: Opened[] = [{ sent, depth: 0 }];
  let work = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const { depth } = next;
    const holder = next.sent as Record<string | number, unknown>;
    const names = Array.isArray(holder) ? holder.keys() : Object.keys(holder);
    for (const name of names) {
      const value = holder[name];
      work += VALUE;
      if (typeof value === 'object' && value !== null) {
        if (depth < DEEPEST) open.push({ sent: value, depth: depth + 1 });
      } else if (typeof value === 'string') {
        if (value.length > PIECE) {
          const read: string[] = [];
          for (const piece of piecesOf(value)) {
            read.push(withCrlf(piece));
            yield;
          }
          holder[name] = read.join('');
        } else {
          holder[name] = EMPTY_DATE.test(value) ? null : withCrlf(value);
          work += value.length;
        }
      }
      if (work < PIECE) continue;
      work = 0;
      yield;
    }
  }
}

async function readOn(steps: Iterator<undefined, void>): Promise<void> {
  const turn = inSlices();
  do {
    const others = turn();
    if (others) await others;
  } while (!steps.next().done);
}

/**
 * What every call sends, by the conventions of the API: the empty date `0001-01-01` is null, and line ends of a text are
 * CRLF, as they are stored. In place, before anything is validated: what is too long is so with its line ends. Others
 * have their turn while a long body is read, be it one long text or many short ones; a short one is read at once.
 */
export function byConvention(body: unknown): unknown | Promise<unknown> {
  const whole = { body };
  const steps = reading(whole);
  return steps.next().done ? whole.body : readOn(steps).then(() => whole.body);
}

/** The same of a query, where a field that is null is one that was not given. */
export const queryByConvention = (query: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => !EMPTY_DATE.test(String(value))));

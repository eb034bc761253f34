import type { OftenAbsent } from '@homeroom/contract/attendance/presence.endpoints.ts';
import { readingsUnderWay } from '../platform/database/readings.ts';

/** What is asked: everything that the answer hangs on beside what is stored of students. */
export interface OftenAsked {
  /** The last school days, the latest first. */
  days: readonly string[];
  /** Reasons that say no more than that nobody knows why. */
  reasonIds: readonly number[];
  /** IANA name. */
  timeZone: string;
}

/** Who is often absent, in no order: of all students, or of some alone. */
export type FindOftenAbsent = (
  asked: OftenAsked,
  studentIds?: readonly number[],
) => Promise<readonly OftenAbsent[]>;

/**
 * Who is often absent, as it was last read. A change makes the students stale that it touches; at the next reading those
 * alone are asked about again: a mark of the morning does not have the marks of ten days read.
 */
export interface OftenAbsentMemory {
  /** In the order of the list; frozen, and the same as long as nobody on it changes: it is written and packed once. */
  read(asked: OftenAsked): Promise<OftenAbsent[]>;
  /** These persons, or what was written of them, changed. */
  forgetPeople(ids: readonly number[]): void;
  forgetAll(): void;
}

interface Remembered {
  question: string;
  list: OftenAbsent[];
  stale: Set<number>;
}

/** Which students a change touches; null: all. */
type Touched = readonly number[] | null;

const staleOf = (touched: readonly Touched[]) => new Set(touched.flatMap((ids) => ids ?? []));

/**
 * @param inOrder puts what was found into the order of the list
 * @param hears whether changes made elsewhere are being heard right now; while not, nothing is remembered
 */
export function createOftenAbsentMemory(
  find: FindOftenAbsent,
  inOrder: (found: readonly OftenAbsent[]) => OftenAbsent[],
  hears: () => boolean,
): OftenAbsentMemory {
  let last: Remembered | undefined;
  const readings = readingsUnderWay<string, OftenAbsent[], Touched>(hears);
  const touch = (ids: Touched) => {
    readings.touch(ids);
    if (!ids) last = undefined;
    else for (const id of ids) last?.stale.add(id);
  };

  const frozen = (found: readonly OftenAbsent[]) => Object.freeze(inOrder(found)) as OftenAbsent[];

  function remember(question: string, list: OftenAbsent[], touched: readonly Touched[]) {
    if (hears() && !touched.includes(null)) last = { question, list, stale: staleOf(touched) };
    return list;
  }

  async function readNow(asked: OftenAsked, question: string, touched: readonly Touched[]) {
    const known = hears() && last?.question === question ? last : undefined;
    if (known && !known.stale.size) return known.list;
    const before = touched.length;
    if (known) {
      const stale = new Set(known.stale);
      const found = await find(asked, [...stale]);
      const since = touched.slice(before);
      const isSame = !found.length && !known.list.some(({ student }) => stale.has(student.id));
      const others = known.list.filter(({ student }) => !stale.has(student.id));
      const list = isSame ? known.list : frozen([...others, ...found]);
      if (!since.includes(null)) return remember(question, list, since);
    }
    const from = touched.length;
    const list = frozen(await find(asked));
    return remember(question, list, touched.slice(from));
  }

  return {
    read(asked) {
      const question = JSON.stringify(asked);
      return readings.share(question, (touched) => readNow(asked, question, touched));
    },
    forgetPeople: touch,
    forgetAll: () => touch(null),
  };
}

import type { OftenAbsent } from '@homeroom/contract/attendance/presence.endpoints.ts';
import { readingsUnderWay } from '../../platform/database/readings.ts';

/** What the answer depends on, beside the stored marks of students. */
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
 * Who is often absent, as it was last read. A change makes the students that it touches stale; the next reading looks at
 * only those again, so that one mark in the morning does not cost a reading of all marks of ten days.
 */
export interface OftenAbsentMemory {
  /** In the order of the list. The list is frozen, and the same one until somebody on it changes: it becomes JSON once. */
  read(asked: OftenAsked): Promise<OftenAbsent[]>;
  /** These persons changed, or their marks or known absences. */
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
 * @param hears whether notices of changes made elsewhere arrive right now; while they do not, nothing is remembered
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

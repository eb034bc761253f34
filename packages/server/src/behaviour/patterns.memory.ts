import { addDays } from '@homeroom/contract/shared/days.ts';
import type { AreaCaches } from '../platform/area.ts';
import { createRecentSaves } from '../platform/database/recent-saves.ts';
import type { School } from '../platform/database/school.ts';
import { untilTouched } from '../platform/database/until-touched.ts';
import { type ClassCounts, ClassTotals, type DaySums, sumsOfDay } from './pattern-sums.rules.ts';
import { classNamesOf, daysOfReports, incidentsByDay } from './pattern-sums.views.ts';

/** About six years of a school of 20,000 students. */
const SUMS_BYTES = 32 * 1024 * 1024;
const MAX_CLASS_NAMES = 60_000;
/** Read at a time, so that neither the database nor the server is held up. */
const DAYS_AT_ONCE = 60;
/** Longer times than this are counted by the database. */
const MOST_DAYS = 1100;
/** Where more events changed since anybody asked, all days are counted again. */
const MOST_CHANGED = 5000;

const bytesOf = ({ reports, times, classes }: DaySums): number =>
  300 + reports.size * 40 + times.length * 80 + classes.length * 72;

/** Behaviour by day, counted once: a change makes the days void that it touches, and they alone are counted again. */
export interface PatternsMemory extends AreaCaches {
  /**
   * The sums of the days from one to another, both inclusive; null where they are not to be had from memory: while changes
   * are not heard, for whoever has just saved something, and for very long times.
   */
  sums(userId: number, from: string, to: string): Promise<ReadonlyMap<string, DaySums> | null>;
  /** Counts of the classes on days that it has answered, of all types. */
  classCounts(days: ReadonlyMap<string, DaySums>, counting: { countsHidden: boolean }): ClassCounts;
  /** What the classes of some sums are called, by their keys. */
  classNames(keys: Iterable<number>): Promise<ReadonlyMap<number, string>>;
}

function daysBetween(from: string, to: string): string[] | null {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (days.length >= MOST_DAYS) return null;
    days.push(day);
  }
  return days;
}

/** Stretches of days that follow each other. */
function stretchesOf(days: readonly string[]): string[][] {
  const stretches: string[][] = [];
  for (const day of days) {
    const last = stretches.at(-1);
    const before = last?.at(-1);
    if (last && before && last.length < DAYS_AT_ONCE && addDays(before, 1) === day) last.push(day);
    else stretches.push([day]);
  }
  return stretches;
}

/** @param hears whether changes made elsewhere are being heard right now; while not, nothing is remembered */
export function createPatternsMemory(school: School, hears: () => boolean): PatternsMemory {
  const { db } = school;
  const saves = createRecentSaves();
  const days = untilTouched<string, DaySums>({ bytes: SUMS_BYTES, estimate: bytesOf }, hears);
  const totals = new ClassTotals();
  const names = untilTouched<number, string>(MAX_CLASS_NAMES, hears);
  let isAsked = false;
  /** Events that changed, of which nobody has asked yet on which day they are now. */
  let changed = new Set<number>();
  let settling: Promise<void> | undefined;

  async function settleChanged(): Promise<void> {
    const ids = changed;
    changed = new Set();
    try {
      const found = await daysOfReports(db, [...ids]);
      days.touch((_, day) => found.has(day));
    } catch (error) {
      days.touch(() => true);
      throw error;
    } finally {
      settling = undefined;
    }
  }

  /** Drops the days on which the events are that changed before now. */
  async function settle(): Promise<void> {
    await settling;
    if (!changed.size) return settling;
    settling ??= settleChanged();
    return settling;
  }

  async function readDays(some: readonly string[]): Promise<ReadonlyMap<string, DaySums>> {
    const [from = '', to = ''] = [some[0], some.at(-1)];
    return days.fill(async () => {
      const found = await incidentsByDay(db, { from, to, length: some.length });
      return new Map(some.map((day) => [day, sumsOfDay(found.get(day) ?? [])]));
    });
  }

  /** The day on which an event was is known; on which it is now is asked when somebody wants to know. */
  function reportsChanged(ids: readonly number[]): void {
    days.touch(({ reports }) => ids.some((id) => reports.has(id)));
    for (const id of ids) changed.add(id);
    if (changed.size <= MOST_CHANGED) return;
    changed.clear();
    days.touch(() => true);
  }

  const forgetAll = () => {
    days.touch(() => true);
    names.touch(() => true);
  };

  return {
    async sums(userId, from, to) {
      const asked = hears() && !saves.isRecent(userId) ? daysBetween(from, to) : null;
      if (!asked) return null;
      isAsked = true;
      await settle();
      const found = new Map<string, DaySums>();
      const missing: string[] = [];
      for (const day of asked) {
        const known = days.get(day);
        if (known) found.set(day, known);
        else missing.push(day);
      }
      for (const stretch of stretchesOf(missing))
        for (const [day, sums] of await readDays(stretch)) found.set(day, sums);
      return found;
    },
    classCounts: (of, counting) => totals.of(of, counting),
    async classNames(keys) {
      const found = new Map<number, string>();
      const missing: number[] = [];
      for (const key of keys) {
        const known = names.get(key);
        if (known !== undefined) found.set(key, known);
        else missing.push(key);
      }
      if (missing.length)
        for (const [key, name] of await names.fill(() => classNamesOf(db, missing))) found.set(key, name);
      return found;
    },
    changed({ model, ids }) {
      if (model === 'BehaviourReport' && isAsked) reportsChanged(ids);
      if (model === 'ClassDetail') names.touch((_, key) => ids.includes(key));
      if (model === 'RollClass') names.touch((_, key) => ids.includes(-key));
      // What is restricted hangs on the types, and so does whether it is positive.
      if (model === 'BehaviourList') days.touch(() => true);
    },
    saved: saves.note,
    invalidate: forgetAll,
  };
}

import type { Change } from '@homeroom/contract/realtime.ts';
import type { School } from '../platform/database/school.ts';
import { type RollKey, type RollView, rollView } from './roll.views.ts';

/** Kept no longer than this even when nothing is heard of a change. */
const FRESH_MS = 5000;
const MOST_ROLLS = 2000;

interface RememberedRoll {
  at: number;
  view: RollView;
  members: Set<number>;
}

/**
 * Rolls as they were last read, for reading alone: saves decide on what is stored. Every change notice drops what it
 * touches, so a roll that thirty screens read again after each mark is put together once. What a user may do with it
 * is worked out anew for each answer.
 */
export interface RollMemory {
  read(school: School, key: RollKey, timeZone: string): Promise<RollView>;
  /** Marks or known absences of these students changed. */
  forgetStudents(ids: readonly number[]): void;
  /** These rolls were begun, submitted or opened again. A view that knows of no roll may be of one that was begun. */
  forgetRolls(ids: readonly number[], action: Change['action']): void;
  forgetAll(): void;
}

/** `hears`: whether changes made elsewhere are being heard right now; while not, nothing is remembered. */
export function createRollMemory(hears: () => boolean): RollMemory {
  const rolls = new Map<string, RememberedRoll>();
  // Counts what was forgotten: a view that was being read meanwhile may be older than the change, and is not remembered.
  let epoch = 0;

  return {
    async read(school, key, timeZone) {
      const name = JSON.stringify([school.key, timeZone, key]);
      const remembered = rolls.get(name);
      if (remembered && hears() && performance.now() - remembered.at < FRESH_MS) return remembered.view;
      const begun = epoch;
      const at = performance.now();
      const view = await rollView(school.db, key, timeZone);
      if (begun === epoch && hears()) {
        if (rolls.size >= MOST_ROLLS) rolls.clear();
        rolls.set(name, { at, view, members: new Set(view.members.map((member) => member.id)) });
      }
      return view;
    },
    forgetStudents(ids) {
      epoch++;
      for (const [name, { members }] of rolls) if (ids.some((id) => members.has(id))) rolls.delete(name);
    },
    forgetRolls(ids, action) {
      epoch++;
      const changed = new Set(ids);
      for (const [name, { view }] of rolls) {
        const isBegun = view.rollId !== null && changed.has(view.rollId);
        const mayBeBegun = view.rollId === null && action !== 'update';
        if (isBegun || mayBeBegun || view.earlier.some(({ id }) => changed.has(id))) rolls.delete(name);
      }
    },
    forgetAll() {
      epoch++;
      rolls.clear();
    },
  };
}

import type { Campus } from '@homeroom/contract/enrolment/campuses.endpoints.ts';
import type { Database } from '../platform/database/school.ts';
import { byName } from '../platform/names.ts';
import { ensure } from '../platform/problem.ts';
import type { User } from '../platform/user.ts';
import { keepUserSetting, userSetting } from '../session/user-settings.facts.ts';
import { differs, faultsOfCampuses, faultsOfList } from './campuses.policy.ts';
import { addCampus, putCampus, type StoredCampus, storedCampuses } from './campuses.queries.ts';

/** Where a user's choice is stored: ids in JSON. */
const CHOICE = 'campus';

/** Advisory lock: lists of campuses are saved one after the other. */
export const CAMPUSES_LOCK = 'campuses';

/** Anybody can write anything into their own settings: what is no list of ids counts as no choice. */
function idsOf(choice: string | null): Set<unknown> {
  try {
    const ids: unknown = JSON.parse(choice ?? '[]');
    return new Set(Array.isArray(ids) ? ids : []);
  } catch {
    return new Set();
  }
}

/**
 * The campuses, the main one first, then by name, with what the user has chosen.
 * @param read where the campuses are read from
 */
export async function listCampuses(
  db: Database,
  user: User,
  read: () => Promise<readonly StoredCampus[]> = () => storedCampuses(db),
): Promise<Campus[]> {
  const [choice, campuses] = await Promise.all([userSetting(db, user.id, CHOICE), read()]);
  const chosen = idsOf(choice);
  return campuses
    .map((campus) => ({ ...campus, isSelectedCampus: chosen.has(campus.id) }))
    .sort(
      (a, b) =>
        Number(b.isMainCampus) - Number(a.isMainCampus) || byName(a.itemName, b.itemName) || a.id - b.id,
    );
}

/**
 * Saves the whole list: the user's own choice, and the campuses where the user may change them. To be run under CAMPUSES_LOCK.
 * @throws Problem request.invalid, record.changed, permission.denied, record.duplicate
 */
export async function saveCampuses(db: Database, user: User, list: readonly Campus[]): Promise<Campus[]> {
  const asked = list.map((campus) => ({
    ...campus,
    code: campus.code.trim(),
    itemName: campus.itemName.trim(),
  }));
  const stored = new Map((await storedCampuses(db)).map((campus) => [campus.id, campus]));
  const listFaults = faultsOfList(asked, [...stored.values()]);
  ensure(!listFaults.length, 'request.invalid', { errors: listFaults });
  const stale = asked.some(({ id, version }) => id !== 0 && stored.get(id)?.version !== version);
  ensure(!stale, 'record.changed', { current: stale ? await listCampuses(db, user) : null });

  const changed = asked.filter((campus) => differs(campus, stored.get(campus.id)));
  ensure(!changed.length || user.may('configuration.write'), 'permission.denied');
  const chosen = asked.filter(({ id, isSelectedCampus }) => id && isSelectedCampus).map(({ id }) => id);
  if (changed.length) chosen.push(...(await writeCampuses(db, asked, changed, stored)));
  await keepUserSetting(db, user.id, CHOICE, JSON.stringify(chosen));
  return listCampuses(db, user);
}

/** @returns the ids of those new ones that the user has chosen */
async function writeCampuses(
  db: Database,
  asked: readonly Campus[],
  changed: readonly Campus[],
  stored: ReadonlyMap<number, StoredCampus>,
): Promise<number[]> {
  const faults = faultsOfCampuses(asked);
  ensure(!faults.length, 'request.invalid', { errors: faults });
  const codes = asked.map(({ code }) => code);
  ensure(new Set(codes).size === codes.length, 'record.duplicate');
  const chosen: number[] = [];
  // Whichever was the main campus gives way first: there is never more than one.
  const wasMain = (campus: Campus) => stored.get(campus.id)?.isMainCampus ?? false;
  for (const campus of [...changed].sort((a, b) => Number(wasMain(b)) - Number(wasMain(a)))) {
    if (campus.id) await putCampus(db, campus);
    else {
      const id = await addCampus(db, campus);
      if (campus.isSelectedCampus) chosen.push(id);
    }
  }
  return chosen;
}

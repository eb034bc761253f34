import type { StoredCampus } from './campuses.queries.ts';

/** What is asked of one campus, in the words that are stored. */
type Asked = Omit<StoredCampus, 'version'>;

/** Whether a campus is asked to be other than it is; a new one always is. */
export const differs = (asked: Asked, stored: StoredCampus | undefined): boolean =>
  !stored ||
  asked.code !== stored.code ||
  asked.itemName !== stored.itemName ||
  asked.isMainCampus !== stored.isMainCampus;

interface Fault {
  path: string;
  message: string;
}

/** What is wrong with a list whoever sends it: campuses that are left out, unknown or there twice. Nothing is deleted. */
export function faultsOfList(asked: readonly Asked[], stored: readonly StoredCampus[]): Fault[] {
  const known = new Set(stored.map(({ id }) => id));
  const seen = new Set<number>();
  const faults: Fault[] = [];
  for (const [at, { id }] of asked.entries()) {
    if (id === 0) continue;
    if (!known.has(id)) faults.push({ path: `${at}.id`, message: 'There is no such campus.' });
    else if (seen.has(id)) faults.push({ path: `${at}.id`, message: 'This campus is in the list twice.' });
    seen.add(id);
  }
  for (const { id, itemName } of stored) {
    if (!seen.has(id)) faults.push({ path: '', message: `A campus cannot be removed: ${itemName}.` });
  }
  return faults;
}

/** What is wrong with the campuses themselves. */
export function faultsOfCampuses(asked: readonly Asked[]): Fault[] {
  const faults: Fault[] = [];
  for (const [at, { code, itemName }] of asked.entries()) {
    if (!code) faults.push({ path: `${at}.code`, message: 'A campus needs a code.' });
    if (!itemName) faults.push({ path: `${at}.itemName`, message: 'A campus needs a name.' });
  }
  if (asked.filter(({ isMainCampus }) => isMainCampus).length !== 1)
    faults.push({ path: '', message: 'Exactly one campus is the main campus.' });
  return faults;
}

import { type FieldError, fieldError } from '../platform/problem.ts';
import type { StoredCampus } from './campuses.queries.ts';

/** What is asked of one campus, in the words that are stored. */
type Asked = Omit<StoredCampus, 'version'>;

/** Whether a campus is asked to be other than it is; a new one always is. */
export const differs = (asked: Asked, stored: StoredCampus | undefined): boolean =>
  !stored ||
  asked.code !== stored.code ||
  asked.itemName !== stored.itemName ||
  asked.isMainCampus !== stored.isMainCampus;

/** What is wrong with a list whoever sends it: campuses that are left out, unknown or there twice. Nothing is deleted. */
export function faultsOfList(asked: readonly Asked[], stored: readonly StoredCampus[]): FieldError[] {
  const known = new Set(stored.map(({ id }) => id));
  const seen = new Set<number>();
  const faults: FieldError[] = [];
  for (const [at, { id }] of asked.entries()) {
    if (id === 0) continue;
    if (!known.has(id)) faults.push(fieldError(`${at}.id`, 'campus.unknown'));
    else if (seen.has(id)) faults.push(fieldError(`${at}.id`, 'campus.twice'));
    seen.add(id);
  }
  for (const { id, itemName } of stored) {
    if (!seen.has(id)) faults.push(fieldError('', 'campus.kept', { campus: itemName }));
  }
  return faults;
}

/** What is wrong with the campuses themselves. */
export function faultsOfCampuses(asked: readonly Asked[]): FieldError[] {
  const faults: FieldError[] = [];
  for (const [at, { code, itemName }] of asked.entries()) {
    if (!code) faults.push(fieldError(`${at}.code`, 'campus.code_needed'));
    if (!itemName) faults.push(fieldError(`${at}.itemName`, 'campus.name_needed'));
  }
  if (asked.filter(({ isMainCampus }) => isMainCampus).length !== 1)
    faults.push(fieldError('', 'campus.one_main'));
  return faults;
}

import { byName } from '../platform/names.ts';

/** How the sex of a person is answered: rosters and earlier records have letters. */
const sexes: Record<string, string> = { f: 'female', m: 'male', x: 'other', unspecified: '' };
export const sexOf = (stored: string | null): string => sexes[(stored ?? '').toLowerCase()] ?? stored ?? '';

/**
 * The former names when the family name changes: the old one joins them by itself, unless it is there already.
 * A correction of capitals or accents makes no former name.
 */
export function formerNamesAfter(formerNames: string, before: string, after: string): string {
  if (byName(before, after) === 0) return formerNames;
  const known = formerNames.split(/[,;]/).some((name) => byName(name.trim(), before) === 0);
  if (known) return formerNames;
  return formerNames ? `${formerNames}, ${before}` : before;
}

import { ownChildrenOf } from '../families/families.facts.ts';
import type { Database } from '../platform/database/school.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { placesOf, type Reader } from './audience.views.ts';

const nowhere = { level: null, rollClass: null, campus: null };

/**
 * An adult as the family of the children they may see. What is for some classes says where their children are and when:
 * an adult who is not shown that of a child, as one of limited access, reads what is for all families.
 * @param among of these children alone
 */
export async function familyReader(
  db: Database,
  adultId: number,
  day: string,
  among?: readonly number[],
): Promise<Reader> {
  const seen = (await ownChildrenOf(db, adultId, day)).filter(
    ({ childId }) => among?.includes(childId) ?? true,
  );
  const shown = seen.filter(({ fields }) => fields.places).map(({ childId }) => childId);
  const places = await placesOf(db, shown, day);
  return shown.length < seen.length ? [...places, nowhere] : places;
}

/**
 * As whom somebody reads: in a session of the school as staff, else as the family of the children they may see.
 */
export async function readerOf({
  school,
  user,
  today,
}: Pick<RequestContext, 'school' | 'user' | 'today'>): Promise<Reader> {
  if (user.scope !== 'parent') return 'staff';
  if (user.personId === null) return [];
  return familyReader(school.db, user.personId, today);
}

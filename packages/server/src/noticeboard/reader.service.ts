import { ownChildrenOf } from '../families/families.facts.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { placesOf, type Reader } from './audience.views.ts';

const nowhere = { level: null, rollClass: null, campus: null };

/**
 * As whom somebody reads: in a session of the school as staff, else as the family of the children they may see. What is
 * for some classes says where their children are and when: an adult who is not shown that of a child reads what is for
 * all families.
 */
export async function readerOf({
  school,
  user,
  today,
}: Pick<RequestContext, 'school' | 'user' | 'today'>): Promise<Reader> {
  if (user.scope !== 'parent') return 'staff';
  if (user.personId === null) return [];
  const own = (await ownChildrenOf(school.db, user.personId, today)).filter(({ fields }) => fields.reasons);
  const shown = own.filter(({ fields }) => fields.places).map(({ childId }) => childId);
  const places = await placesOf(school.db, shown, today);
  return shown.length < own.length ? [...places, nowhere] : places;
}

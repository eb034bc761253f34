import { childrenSeenBy } from '../families/families.facts.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { placesOf, type Reader } from './audience.views.ts';

/** As whom somebody reads: in a session of the school as staff, else as the family of the children they may see. */
export async function readerOf({
  school,
  user,
  today,
}: Pick<RequestContext, 'school' | 'user' | 'today'>): Promise<Reader> {
  if (user.scope !== 'parent') return 'staff';
  const children = user.personId === null ? [] : await childrenSeenBy(school.db, user.personId, today);
  return placesOf(school.db, children, today);
}

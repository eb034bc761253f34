import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';

/** Whose family is shown, and when: whoever is signed in as a parent, or whom the office sees it as. */
export interface FamilyViewer extends Pick<RequestContext, 'school' | 'today' | 'localNow' | 'timeZone'> {
  /** The adult. */
  personId: number;
}

/** The parent who is signed in; null in a session of the school, and for an account that is nobody's. */
export const viewerOf = ({ school, today, localNow, timeZone, user }: RequestContext): FamilyViewer | null =>
  user.scope === 'parent' && user.personId !== null
    ? { school, today, localNow, timeZone, personId: user.personId }
    : null;

/** The same. @throws Problem permission.denied where there is nobody */
export function ensureViewer(context: RequestContext): FamilyViewer {
  const viewer = viewerOf(context);
  ensure(viewer, 'permission.denied');
  return viewer;
}

import type { getOwnChildren, OwnChild } from '@homeroom/contract/attendance/own-children.endpoints.ts';
import type { Answer } from '@homeroom/contract/shared/endpoint.ts';
import { childrenSeenBy } from '../families/families.facts.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { calendarDay } from '../subjects/subjects.facts.ts';
import { childrenOn } from './own-children.views.ts';
import { studentAttendance } from './student-attendance.views.ts';

/** How a child's day began: the morning roll, else what was known in advance of the day. */
async function morningOf(
  { school, today, timeZone }: RequestContext,
  id: number,
): Promise<Pick<OwnChild, 'mark' | 'timeArrived'>> {
  const lines = await studentAttendance(school.db, id, today, today, timeZone);
  const line = lines.find(({ kind }) => kind === 'class') ?? lines.find(({ kind }) => kind === 'known');
  const mark = !line || line.mark === 'unmarked' ? '' : line.mark;
  return { mark, timeArrived: mark === 'late' ? (line?.timeArrived ?? null) : null };
}

/** The children of whoever is signed in as a parent; who is signed in as staff has none here. */
export async function ownChildren(context: RequestContext): Promise<Answer<typeof getOwnChildren>> {
  const { school, user, today } = context;
  const { isSchoolDay } = await calendarDay(school.db, today);
  const parentId = user.scope === 'parent' && user.roles.length > 0 ? user.personId : null;
  const ids = parentId === null ? [] : await childrenSeenBy(school.db, parentId, today);
  const children: OwnChild[] = [];
  for (const child of await childrenOn(school.db, ids, today))
    children.push({ ...child, ...(await morningOf(context, child.id)) });
  return { isSchoolDay, children };
}

import type { getOwnChildrenIndicators } from '@homeroom/contract/indicators/indicators.endpoints.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';
import type { Answer } from '@homeroom/contract/shared/endpoint.ts';
import { ownChildrenOf } from '../families/families.facts.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { namesOf } from './own-children.views.ts';
import { columnsSaid } from './student-indicators.service.ts';
import { marksOfStudent } from './student-indicators.views.ts';
import { typesOf } from './types.service.ts';

const DAYS = 28;

/** A mark without its lesson: class and period say where the child is when. */
const placeless = <M extends { itemName: string; periodName: string }>(mark: M): M => ({
  ...mark,
  ...{ itemName: '', periodName: '' },
});

/** What is shared with parents of the children of whoever is signed in as one, in the last 28 days; staff have none here. */
export async function ownChildrenIndicators({
  school,
  user,
  today,
}: RequestContext): Promise<Answer<typeof getOwnChildrenIndicators>> {
  const parentId = user.scope === 'parent' && user.roles.length > 0 ? user.personId : null;
  if (parentId === null) return [];
  const own = (await ownChildrenOf(school.db, parentId, today)).filter(({ fields }) => fields.reasons);
  const placed = new Set(own.filter(({ fields }) => fields.places).map(({ childId }) => childId));
  const ids = own.map(({ childId }) => childId);
  const from = addDays(today, -DAYS);
  const types = await typesOf(school);
  const children: Answer<typeof getOwnChildrenIndicators> = [];
  for (const child of await namesOf(school.db, ids)) {
    const query = { studentId: child.id, from, to: today, readerId: null, sees: 'parents' } as const;
    const marks = await marksOfStudent(school.db, query);
    children.push({
      ...{ ...child, columns: columnsSaid(types, marks) },
      marks: placed.has(child.id) ? marks : marks.map(placeless),
    });
  }
  return children;
}

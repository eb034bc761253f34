import { addDays } from '@homeroom/contract/shared/days.ts';
import type { Database } from '../platform/database/school.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { readerIn } from './readers.views.ts';
import { askedOf, searchReports } from './reports.service.ts';

/** How far back "recent" goes. */
const RECENT_DAYS = 28;
/** More events than all students of somebody have in that time. */
const MAX_RECENT_EVENTS = 10_000;

/** What happened with a student lately, as somebody may read it. */
interface RecentIncident {
  dateOf: string;
  itemName: string;
}

/**
 * Incidents of these students in the last four weeks that a user reads, newest first, by the student; nothing for who
 * reads no behaviour.
 */
export async function recentIncidents(
  db: Database,
  context: RequestContext,
  studentIds: readonly number[],
): Promise<Map<number, RecentIncident[]>> {
  const found = new Map<number, RecentIncident[]>();
  if (!studentIds.length || !context.user.may('behaviour.students')) return found;
  const asked = askedOf(
    { studentIds: [...studentIds], dateOfStart: addDays(context.today, 1 - RECENT_DAYS) },
    context.today,
  );
  const reader = await readerIn(db, context);
  const wanted = new Set(studentIds);
  for (const { people } of await searchReports(db, context, reader, asked, {
    limit: MAX_RECENT_EVENTS,
    textsOf: 'nobody',
  }))
    for (const { id, incidents } of people.filter((one) => wanted.has(one.id)))
      for (const { dateOf, incidentType } of incidents)
        found.set(id, [...(found.get(id) ?? []), { dateOf, itemName: incidentType.itemName }]);
  return found;
}

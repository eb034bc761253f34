import type { AskedFeed, FeedSpan } from '../noticeboard/contributions.facts.ts';
import type { FeedEvent } from '../noticeboard/noticeboard.facts.ts';
import { eventOf, familyEventOf } from './calendar.service.ts';
import { type CalendarTalk, talksOfFamily, talksOfTeacher } from './calendar.views.ts';
import { type Cycle, openCycles } from './cycles.queries.ts';
import { familyOf } from './family.service.ts';
import { rowsOf } from './rows.service.ts';
import { isParent, standing } from './viewer.ts';

/** The talks of a parent's family in a cycle, or of somebody as a teacher. */
async function talksIn(asked: AskedFeed, cycle: Cycle, personId: number): Promise<CalendarTalk[]> {
  const { school, today } = asked;
  if (!isParent(asked)) return talksOfTeacher(school.db, cycle.id, personId);
  const family = await familyOf(school.db, cycle, personId, today);
  const rows = await rowsOf(school.db, asked, { cycle, family, by: 'parent' });
  return talksOfFamily(
    school.db,
    rows.flatMap(({ bookingID }) => bookingID ?? []),
  );
}

/**
 * The booked talks that stand in the calendar somebody subscribes to: of a parent their family's, of others those that
 * they hold; of cycles whose door is not closed to them. What was moved or cancelled follows at the next reading.
 */
export async function feedTalks(asked: AskedFeed, { from, to }: FeedSpan): Promise<readonly FeedEvent[]> {
  const { school, user } = asked;
  const by = isParent(asked) ? ('parent' as const) : ('teacher' as const);
  if (user.personId === null || !user.may(by === 'parent' ? 'interviews.read' : 'interviews.teach'))
    return [];
  const events: FeedEvent[] = [];
  for (const cycle of await openCycles(school.db)) {
    if (standing(cycle, asked, by) === 'closed') continue;
    const talks = (await talksIn(asked, cycle, user.personId)).filter(
      ({ timeStart }) => timeStart.slice(0, 10) >= from && timeStart.slice(0, 10) <= to,
    );
    for (const talk of talks)
      events.push(
        by === 'parent'
          ? familyEventOf(talk, cycle.itemName)
          : eventOf(talk, cycle.itemName, talk.student, talk.itemName),
      );
  }
  return events;
}

import { createHash } from 'node:crypto';
import type { Picture } from '@homeroom/contract/shared/picture.ts';
import { settingsOf } from '../configuration/configuration.facts.ts';
import { calendarText, type FeedEvent } from '../noticeboard/noticeboard.facts.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type CalendarTalk, talksOfFamily, talksOfTeacher } from './calendar.views.ts';
import { cycleWith } from './cycles.queries.ts';
import { askedOfChildren, rowsOf } from './rows.service.ts';
import { teacherMeant } from './teacher-schedule.service.ts';
import { isParent, standing } from './viewer.ts';

/** A talk as a calendar program gets it: to a family by the name of the teacher, to a teacher by that of the student. */
export const eventOf = (talk: CalendarTalk, cycle: string, withWhom: string, about: string): FeedEvent => ({
  ...{ uid: `${talk.guid}@homeroom`, sequence: talk.version, stamp: talk.stamp },
  ...{
    summary: `${cycle}: ${withWhom}`,
    location: talk.location,
    description: about,
    isCancelled: talk.isCancelled,
  },
  times: { start: talk.timeStart.slice(0, 16), end: talk.timeEnd.slice(0, 16) },
});

/** The same as a family gets it. */
export const familyEventOf = (talk: CalendarTalk, cycle: string): FeedEvent =>
  eventOf(talk, cycle, talk.teacher, [talk.student, talk.itemName].filter(Boolean).join(', '));

/**
 * The talks of a family or of a teacher in a cycle, as the bytes of an iCalendar file.
 * @throws Problem as `askedOfChildren`, and as `teacherMeant`
 */
export async function interviewCalendar(
  context: RequestContext,
  cycleId: number,
  { parentId, teacherId }: { parentId?: number | undefined; teacherId?: number | undefined },
): Promise<Picture> {
  const { school, timeZone } = context;
  const db = school.db;
  let name: string;
  let events: FeedEvent[];
  if (isParent(context) || parentId) {
    const asked = await askedOfChildren(db, context, cycleId, parentId);
    const rows = await rowsOf(db, context, asked);
    const talks = await talksOfFamily(
      db,
      rows.flatMap(({ bookingID }) => bookingID ?? []),
    );
    name = asked.cycle.itemName;
    events = talks.map((talk) => familyEventOf(talk, name));
  } else {
    const id = teacherMeant(context, teacherId);
    ensure(context.user.may('interviews.teach'), 'permission.denied');
    const cycle = await cycleWith(db, cycleId);
    ensure(standing(cycle, context, 'teacher') !== 'closed', 'record.unknown');
    name = cycle.itemName;
    events = (await talksOfTeacher(db, cycleId, id)).map((talk) =>
      eventOf(talk, name, talk.student, talk.itemName),
    );
  }
  const {
    school: { name: schoolName },
  } = await settingsOf(school);
  const content = Buffer.from(await calendarText(`${schoolName}: ${name}`, timeZone, events));
  return { content, etag: createHash('sha256').update(content).digest('hex').slice(0, 32) };
}

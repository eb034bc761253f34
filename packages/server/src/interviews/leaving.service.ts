import { hasBeenTold, type LeavingContext, type LeavingMail } from '../messages/messages.facts.ts';
import type { Contributions } from '../platform/area.ts';
import { schoolTime } from '../platform/clock.ts';
import type { Database } from '../platform/database/school.ts';
import { noteOfAsk } from './board.queries.ts';
import { type CalendarTalk, cancelledTalksOf, talksOfFamily } from './calendar.views.ts';
import { type Cycle, cycleWith } from './cycles.queries.ts';
import { doorState } from './doors.rules.ts';
import { type Family, familyOf } from './family.service.ts';
import { listed, momentIn, noneIn } from './mail.rules.ts';
import { calendarOfTalks } from './mail-calendar.service.ts';
import { ASK, BOOKED, CAUSE, CHANGED, OFFER, REMINDER } from './mail-causes.ts';
import { type FamilyRow, familyRows } from './rows.views.ts';
import { waitById } from './waits.queries.ts';

/** What a mail of this area is of. */
interface MailSubject {
  kind: string;
  cycleId: number;
  adultId: number;
  /** Of a reminder and an ask; an instant of the others. */
  day: string;
  /** In which its words are. */
  language: string;
}

/** What a cause says; to whom goes by the mail, as their record may have become another one meanwhile. */
function subjectOf({ cause, personId, language }: LeavingMail): MailSubject {
  const [cycleId, , day = ''] = cause.slice(cause.indexOf(':') + 1).split(':');
  const kind = [OFFER, ASK, REMINDER, CHANGED].find((one) => cause.startsWith(one)) ?? BOOKED;
  return { kind, cycleId: Number(cycleId), adultId: personId, day, language };
}

/** The rows of an adult in a cycle as they stand when a mail leaves. */
async function rowsWhenLeaving(
  db: Database,
  { today }: LeavingContext,
  cycleId: number,
  adultId: number,
): Promise<{ cycle: Cycle; family: Family; rows: FamilyRow[] }> {
  const cycle = await cycleWith(db, cycleId);
  const family = await familyOf(db, cycle, adultId, today);
  return { cycle, family, rows: await familyRows(db, cycleId, family, { withPhotos: false }) };
}

/** Whether a mail has told somebody what is booked in a cycle. */
async function hasHeard(db: Database, { cycleId, adultId }: MailSubject): Promise<boolean> {
  for (const kind of [BOOKED, CHANGED]) if (await hasBeenTold(db, adultId, `${kind}${cycleId}:`)) return true;
  return false;
}

/**
 * What is booked from now on, and what was cancelled of what a mail may have told before; of a reminder what is booked on
 * its day.
 */
async function talksWhenLeaving(
  db: Database,
  context: LeavingContext,
  subject: MailSubject,
): Promise<{ cycle: Cycle; booked: CalendarTalk[]; cancelled: CalendarTalk[] }> {
  const { kind, cycleId, adultId, day } = subject;
  const { cycle, family, rows } = await rowsWhenLeaving(db, context, cycleId, adultId);
  const localNow = schoolTime(context.now, context.timeZone);
  const isReminder = kind === REMINDER;
  const isMeant = ({ timeStart }: { timeStart: string }) =>
    isReminder ? timeStart.startsWith(day) : timeStart > localNow;
  const ids = rows.flatMap(({ bookingID, scheduleTimeSlot: slot }) =>
    bookingID !== null && slot && isMeant(slot) ? [bookingID] : [],
  );
  const booked = ids.length ? await talksOfFamily(db, ids) : [];
  const isAny = !isReminder && (await hasHeard(db, subject));
  const cancelled = isAny ? (await cancelledTalksOf(db, cycleId, family)).filter(isMeant) : [];
  return { cycle, booked, cancelled };
}

/**
 * What is booked. Where nothing is any more that is said too, of what the school has changed, and of what a mail has told
 * before.
 */
async function bookedFacts(
  db: Database,
  context: LeavingContext,
  subject: MailSubject,
): Promise<Record<string, string> | null> {
  const { booked, cancelled } = await talksWhenLeaving(db, context, subject);
  if (booked.length) return { interviews: listed(booked, subject.language) };
  const isNews = subject.kind === CHANGED || cancelled.length > 0;
  return isNews ? { interviews: noneIn(subject.language) } : null;
}

/** What an offer says; null where it is over. */
async function offerFacts(
  db: Database,
  context: LeavingContext,
  waitId: number,
  language: string,
): Promise<Record<string, string> | null> {
  const wait = await waitById(db, waitId);
  if (!wait?.offeredUntil || wait.offeredUntil <= context.now) return null;
  const { rows } = await rowsWhenLeaving(db, context, wait.cycleId, wait.adultId);
  const row = rows.find(({ waitID }) => waitID === waitId);
  if (!row?.offer) return null;
  const offered = { ...row.offer, teacher: row.teacher.fullName, itemName: row.className };
  return {
    interviews: listed([{ ...offered, callName: '', location: '' }], language),
    until: momentIn(schoolTime(wait.offeredUntil, context.timeZone), language),
  };
}

/** What somebody is asked who has not booked; null where they have, or may no more. */
async function askFacts(
  db: Database,
  context: LeavingContext,
  { cycleId, adultId, day, language }: MailSubject,
): Promise<Record<string, string> | null> {
  const { cycle, rows } = await rowsWhenLeaving(db, context, cycleId, adultId);
  const isOpen = !cycle.isClosed && doorState(cycle.parentsDoor, context.now) === 'open';
  if (!isOpen || !rows.length || rows.some(({ bookingID }) => bookingID !== null)) return null;
  const { openTo } = cycle.parentsDoor;
  return {
    until: openTo ? momentIn(schoolTime(openTo, context.timeZone), language) : '–',
    note: await noteOfAsk(db, cycleId, adultId, day),
  };
}

/** What stands in the mails of this area at the moment each of them leaves: what is over by then is not sent. */
export const leavingMails: Contributions['leavingMails'] = {
  cause: CAUSE,
  stillHolds: async (_db, _context, { childIds }) => [...childIds],
  async factsFor(db, context, mail) {
    const subject = subjectOf(mail);
    // The number of an offer is that of the place on the waiting list.
    if (subject.kind === OFFER) return offerFacts(db, context, subject.cycleId, subject.language);
    if (subject.kind === ASK) return askFacts(db, context, subject);
    return bookedFacts(db, context, subject);
  },
  async calendarFor(db, context, mail) {
    const subject = subjectOf(mail);
    if (subject.kind === OFFER || subject.kind === ASK) return null;
    const { cycle, booked, cancelled } = await talksWhenLeaving(db, context, subject);
    return calendarOfTalks(db, context, cycle.itemName, [...booked, ...cancelled]);
  },
};

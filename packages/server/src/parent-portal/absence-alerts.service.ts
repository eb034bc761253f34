import { z } from 'zod';
import { morningAbsences } from '../attendance/explanations.facts.ts';
import { settingsOf } from '../configuration/configuration.facts.ts';
import { speakersAmong } from '../families/families.facts.ts';
import { type LeavingContext, type LeavingMail, sendMail } from '../messages/messages.facts.ts';
import type { Contributions } from '../platform/area.ts';
import type { Database } from '../platform/database/school.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { type JobContext, jobKind, slotOf, type TickTime } from '../platform/jobs/job.ts';
import { newSecret, sumOf } from '../platform/secrets.ts';
import { addAlerts, addLink, answeredAmong } from './absence-links.queries.ts';

/** Looks for absences that families are to be asked about. */
export const alertsJob = jobKind('parent-portal.absences', z.object({}));

/** How the causes of these mails begin. */
const CAUSE = 'parent-portal.absence:';
const MINUTES = 5;
/** Between these hours of a school day absences are looked for. */
const HOURS = { from: '07:00', to: '18:00' };

/** Every five minutes of a school day, where the school wants it. */
export async function dueAlerts({ school, isSchoolDay, now, localNow }: TickTime): Promise<Date | null> {
  const time = localNow.slice(11, 16);
  if (!isSchoolDay || time < HOURS.from || time >= HOURS.to) return null;
  if (!(await settingsOf(school)).absenceAlerts.isOn) return null;
  return slotOf(now, MINUTES);
}

/** Without those of whom an adult has answered already, and the office has not decided: nobody is asked twice. */
async function unanswered(db: Database, studentIds: readonly number[], dateOf: string): Promise<number[]> {
  const answered = await answeredAmong(db, studentIds, dateOf);
  return studentIds.filter((id) => !answered.has(id));
}

/**
 * Orders a mail to the families of students who are absent by the morning roll, of whom nobody has said why for as long
 * as the school waits, neither on the roll nor to the office; once for each student and day.
 */
export async function alertFamilies({ school, now, today, timeZone }: JobContext): Promise<void> {
  const { isOn, minutes } = (await settingsOf(school)).absenceAlerts;
  if (!isOn) return;
  await inTransaction(school, 'system:absence-alerts', async (db) => {
    const since = new Date(now.getTime() - minutes * 60_000);
    const absent = await morningAbsences(school, db, { dateOf: today, since, timeZone });
    const alerted = await addAlerts(db, await unanswered(db, absent, today), today, now);
    const cause = `${CAUSE}${today}:${alerted.join()}`;
    await sendMail(
      db,
      { school, now },
      {
        ...{ template: 'absence', to: { carersOf: alerted }, facts: { date: today }, cause },
      },
    );
  });
}

/** A link to say why a child was away, for somebody who speaks for it. */
async function newLink(
  db: Database,
  now: Date,
  of: { adultId: number; studentId: number; dateOf: string },
): Promise<string> {
  const token = newSecret();
  await addLink(db, of, { sum: sumOf(token), now });
  return `/absence-reply/${token}`;
}

/** Absence mails at the moment they leave: of whom they are still true, and where they are answered. */
export const leavingMails: Contributions['leavingMails'] = {
  cause: CAUSE,
  async stillHolds(
    db: Database,
    { school, now, timeZone }: LeavingContext,
    { childIds, facts }: LeavingMail,
  ) {
    const asked = { dateOf: facts.date ?? '', since: now, timeZone };
    const absent: number[] = [];
    for (const childId of childIds) absent.push(...(await morningAbsences(school, db, asked, childId)));
    return unanswered(db, absent, asked.dateOf);
  },
  async answersTo(db: Database, { now, today }: LeavingContext, { personId, childIds, facts }: LeavingMail) {
    const speaks = await speakersAmong(db, [personId], today);
    const links = new Map<number, string>();
    for (const studentId of childIds.filter((id) => speaks(personId, id)))
      links.set(
        studentId,
        await newLink(db, now, { adultId: personId, studentId, dateOf: facts.date ?? '' }),
      );
    return links;
  },
};

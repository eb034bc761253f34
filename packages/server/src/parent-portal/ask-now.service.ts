import type { AbsenceAlerts } from '@homeroom/contract/parent-portal/ask-now.endpoints.ts';
import { morningAbsences } from '../attendance/explanations.facts.ts';
import { settingsOf } from '../configuration/configuration.facts.ts';
import { childrenOfStopped, sendMail, sendStoppedAbout } from '../messages/messages.facts.ts';
import { studentsAmong } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { leavingMails } from './absence-alerts.service.ts';
import { addAlerts, answeredAmong } from './absence-links.queries.ts';
import { askedOn } from './ask-now.queries.ts';

/** How the causes of the mails of a day begin. */
const causeOn = (day: string) => `${leavingMails.cause}${day}:`;

/** About whom families were asked today, whether it may not have arrived, and whether the school asks. */
export async function readAlerts(db: Database, context: RequestContext): Promise<AbsenceAlerts> {
  const { school, today, timeZone } = context;
  const { isOn } = (await settingsOf(school)).absenceAlerts;
  const asked = await askedOn(db, { dateOf: today, timeZone });
  const stopped = await childrenOfStopped(db, causeOn(today));
  return { isOn, asked: asked.map((one) => ({ ...one, isStopped: stopped.has(one.studentID) })) };
}

/**
 * Orders the mail about one absence of today that would go out by itself some minutes later. By the same rules: the roll
 * is submitted, nobody has said why, and each family is asked once a day. Where that was done and a mail of it came to a
 * stop, that mail is sent again, and no other. What holds is asked again as it leaves.
 * @throws Problem record.unknown; absence_alert.off; absence_alert.nothing
 */
export async function askNow(
  db: Database,
  context: RequestContext,
  studentId: number,
): Promise<AbsenceAlerts> {
  const { school, today, timeZone, now } = context;
  ensure((await studentsAmong(db, [studentId])).length, 'record.unknown');
  ensure((await settingsOf(school)).absenceAlerts.isOn, 'absence_alert.off');
  const asked = await askedOn(db, { dateOf: today, timeZone });
  if (asked.some(({ studentID }) => studentID === studentId))
    await sendStoppedAbout(db, context, { childId: studentId, cause: causeOn(today) });
  else {
    const absent = await morningAbsences(school, db, { dateOf: today, since: now, timeZone }, studentId);
    const answered = await answeredAmong(db, absent, today);
    ensure(absent.length > 0 && answered.size === 0, 'absence_alert.nothing');
    // Another server may have asked meanwhile: then nothing is told here.
    const alerted = await addAlerts(db, absent, today, now);
    const cause = `${causeOn(today)}${alerted.join()}`;
    if (alerted.length)
      await sendMail(
        db,
        { school, now },
        { ...{ template: 'absence', to: { carersOf: alerted }, facts: { date: today }, cause } },
      );
  }
  return readAlerts(db, context);
}

import type { PersonalMail } from '@homeroom/contract/messages/person-mails.endpoints.ts';
import type { Database, School } from '../platform/database/school.ts';
import { enqueueJob } from '../platform/jobs/enqueue.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { mailForUpdate, setState } from './mails.queries.ts';
import { sendAgain, stopped } from './mails.service.ts';
import { deliverJob } from './messages.kinds.ts';
import { shownTo } from './person-mails.service.ts';
import { isStoppedMail, stoppedAbout, stoppedMails } from './stopped-mails.views.ts';

/** The mails of the last days that failed, or of which nobody knows whether they left, for the office. */
export const readStopped = async (db: Database, context: RequestContext): Promise<PersonalMail[]> =>
  shownTo(db, context, await stoppedMails(db, context.today));

/**
 * Sends one of them again, under the same Message-ID.
 * @throws Problem record.unknown, also for one that is on its way meanwhile; record.changed, mail.address_ended
 */
export async function sendStopped(
  db: Database,
  context: RequestContext,
  id: number,
  version: number,
): Promise<null> {
  ensure(await isStoppedMail(db, id, context.today), 'record.unknown');
  await sendAgain(db, context, id, version);
  return null;
}

/**
 * Sends again, for the area that ordered them, what came to a stop of the mails about a child: under their Message-IDs.
 * Whether each still holds is asked as it leaves.
 * @param cause how the causes of its orders begin
 */
export async function sendStoppedAbout(
  db: Database,
  { school }: { school: School },
  { childId, cause }: { childId: number; cause: string },
): Promise<void> {
  for (const id of await stoppedAbout(db, childId, cause)) {
    const mail = await mailForUpdate(db, id);
    // Somebody else was quicker.
    if (!mail || !stopped.includes(mail.state)) continue;
    await setState(db, mail, 'queued');
    await enqueueJob(db, school, deliverJob, { mailId: id }, { jobKey: String(id) });
  }
}

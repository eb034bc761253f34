import { addDays } from '@homeroom/contract/shared/days.ts';
import { z } from 'zod';
import { sendMail } from '../messages/messages.facts.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { type JobContext, jobHandler, jobKind, type TickTime } from '../platform/jobs/job.ts';
import { cycleWith } from './cycles.queries.ts';
import { cycleNames, remindedOn, sessionsOn } from './mail.views.ts';
import { BOOKED, CHANGED, REMINDER } from './mail-causes.ts';
import { isMailDue, takeDueMail } from './mail-due.queries.ts';
import { offerTimes } from './offers.service.ts';
import { anythingDue, behindClosedDoors, endWaits, runOut } from './waits.queries.ts';

/** From when on the day before families are reminded. */
const REMINDED_FROM = '09:00';

const dueMailJob = jobKind('interviews.mail', z.object({}));
const offersJob = jobKind('interviews.offers', z.object({}));
const reminderJob = jobKind('interviews.reminder', z.object({ day: z.string() }));

/** Tells families what they have booked, each in one mail for all that they did within some minutes. */
async function tellBooked({ school, now }: JobContext): Promise<void> {
  await inTransaction(school, 'system:interviews', async (db) => {
    const due = await takeDueMail(db, now);
    const names = await cycleNames(
      db,
      due.map(({ cycleId }) => cycleId),
    );
    for (const { cycleId, adultId, kind, dueAt } of due)
      await sendMail(
        db,
        { school, now },
        {
          ...{
            template: kind === 'changed' ? 'interviewsChanged' : 'interviewsBooked',
            to: { persons: [adultId] },
          },
          facts: { cycle: names.get(cycleId) ?? '', interviews: '' },
          cause: `${kind === 'changed' ? CHANGED : BOOKED}${cycleId}:${adultId}:${dueAt.toISOString()}`,
        },
      );
  });
}

/** Lets offers that ran out go to the next ones, and ends waiting where the parents' door has closed. */
async function passOffers({ school, now, today, localNow }: JobContext): Promise<void> {
  await inTransaction(school, 'system:interviews', async (db) => {
    await endWaits(db, await behindClosedDoors(db, now), 'withdrawn', today);
    const over = await runOut(db, now);
    await endWaits(
      db,
      over.map(({ id }) => id),
      'expired',
      today,
    );
    const teachers = new Map(over.map((wait) => [`${wait.cycleId} ${wait.teacherId}`, wait]));
    for (const { cycleId, teacherId } of teachers.values())
      await offerTimes(db, { school, now, today, localNow }, await cycleWith(db, cycleId), teacherId);
  });
}

/** Reminds families of the talks of a day, each once. */
async function remind({ school, now }: JobContext, { day }: { day: string }): Promise<void> {
  await inTransaction(school, 'system:interviews', async (db) => {
    for (const { cycleId, adultId, cycle } of await remindedOn(db, day))
      await sendMail(
        db,
        { school, now },
        {
          ...{ template: 'interviewsReminder', to: { persons: [adultId] } },
          facts: { cycle, interviews: '' },
          cause: `${REMINDER}${cycleId}:${adultId}:${day}`,
        },
      );
  });
}

/** Tomorrow, from the morning on, where there is an evening. */
async function dueReminder({ school, today, localNow }: TickTime): Promise<string | null> {
  const day = addDays(today, 1);
  if (localNow.slice(11, 16) < REMINDED_FROM) return null;
  return (await sessionsOn(school.db, day)) ? day : null;
}

/** The jobs of this area. Each instant is another occurrence. */
export const interviewsJobs = () => [
  jobHandler({
    kind: dueMailJob,
    run: tellBooked,
    dueOccurrence: async ({ school, now }: TickTime) => ((await isMailDue(school.db, now)) ? now : null),
    payloadOf: () => ({}),
  }),
  jobHandler({
    kind: offersJob,
    run: passOffers,
    dueOccurrence: async ({ school, now }: TickTime) => ((await anythingDue(school.db, now)) ? now : null),
    payloadOf: () => ({}),
  }),
  jobHandler({
    kind: reminderJob,
    run: remind,
    dueOccurrence: dueReminder,
    payloadOf: (day: string) => ({ day }),
  }),
];

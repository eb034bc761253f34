import { placeKey } from '@homeroom/contract/attendance/roll-place.rules.ts';
import {
  type OwnRollReminder,
  REMIND_AGAIN_MINUTES,
  REMIND_BY_MAIL_MINUTES,
  type remindOfRolls,
} from '@homeroom/contract/attendance/roll-reminders.endpoints.ts';
import type { Answer, Input } from '@homeroom/contract/shared/endpoint.ts';
import { z } from 'zod';
import { settingsOf } from '../../configuration/configuration.facts.ts';
import type { Contributions } from '../../platform/area.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { UserContext } from '../../platform/http/context.ts';
import { enqueueJob } from '../../platform/jobs/enqueue.ts';
import { type JobContext, jobKind } from '../../platform/jobs/job.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { DayMemory } from '../memory/day.memory.ts';
import { type RollStateRow, rollStates } from '../views/roll-state.views.ts';
import { placesOf, putReminders, remindersOn, type StoredPlace } from './roll-reminders.queries.ts';
import { readRollStates, stateOf } from './roll-state.service.ts';

type Rolls = Input<typeof remindOfRolls>['body']['rolls'];

/** Asks by mail for those rolls of which the teachers were reminded and that are still missing. */
export const mailRemindedJob = jobKind(
  'attendance.reminded',
  z.object({ reminders: z.array(z.int()), at: z.iso.datetime() }),
);

const MINUTE_MS = 60_000;
const minutesFrom = (now: Date, minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS);

const storedPlace = ({ kind, targetId, periodId }: RollStateRow): StoredPlace =>
  kind === 'class'
    ? { rollClassId: targetId, classId: null, periodId: null }
    : { rollClassId: null, classId: targetId, periodId };
const storedKey = ({ rollClassId, classId, periodId }: StoredPlace): string =>
  JSON.stringify([rollClassId, classId, periodId ?? 0]);

/**
 * Reminds the teachers of those of these rolls that are overdue today; whose teachers were reminded in the last minutes,
 * also by a colleague, is left alone. They hear of it by the change of the record.
 */
export async function remind(context: UserContext, rolls: Rolls): Promise<Answer<typeof remindOfRolls>> {
  const { school, user, now, today, timeZone } = context;
  const settings = await settingsOf(school);
  const asked = new Set(rolls.map(placeKey));
  // As it is stored: nobody is reminded of what came in a moment ago.
  const overdue = (await rollStates(school.db, { dateOf: today }, timeZone)).filter((row) => {
    const state = stateOf(row, context, today, settings);
    return state.overdue && asked.has(placeKey(state));
  });
  return context.write(async (db) => {
    const noted = await putReminders(db, overdue.map(storedPlace), {
      ...{ dateOf: today, userId: user.id, now },
      before: minutesFrom(now, -REMIND_AGAIN_MINUTES),
    });
    if (noted.length)
      await enqueueJob(
        db,
        school,
        mailRemindedJob,
        { reminders: noted, at: now.toISOString() },
        { runAt: minutesFrom(now, REMIND_BY_MAIL_MINUTES) },
      );
    return { reminded: noted.length, reminders: await remindersOn(db, { dateOf: today, timeZone }) };
  });
}

/** Of which of their own rolls of today a teacher was reminded, and has not submitted yet; the latest first. */
export async function ownReminders(context: RequestContext, days: DayMemory): Promise<OwnRollReminder[]> {
  const { school, user, today, timeZone } = context;
  if (user.personId === null) return [];
  const reminders = await remindersOn(school.db, { dateOf: today, timeZone });
  if (!reminders.length) return [];
  const own = await readRollStates(context, { dateOf: today, teacherId: user.personId }, days);
  const missing = new Map(
    own.filter(({ state }) => state !== 'submitted').map((one) => [placeKey(one), one]),
  );
  return reminders.flatMap((reminder) => {
    const state = missing.get(placeKey(reminder));
    return state ? [{ ...reminder, itemName: state.itemName, periodName: state.periodName }] : [];
  });
}

const inWords = ({ itemName, periodName }: RollStateRow): string =>
  periodName ? `${itemName} (${periodName})` : itemName;

/** Orders a mail to each teacher of those rolls that are still missing; nothing of a day that is over. */
export async function mailReminded(
  { school, now, today, timeZone }: JobContext,
  { reminders, at }: { reminders: readonly number[]; at: string },
  senders: readonly Contributions['rollReminderMails'][],
): Promise<void> {
  const places = await placesOf(school.db, reminders);
  const asked = new Set(places.filter(({ dateOf }) => dateOf === today).map(storedKey));
  if (!asked.size) return;
  const missing = (await rollStates(school.db, { dateOf: today }, timeZone)).filter(
    (row) => row.submittedAt === null && asked.has(storedKey(storedPlace(row))),
  );
  const byTeacher = Map.groupBy(
    missing.flatMap((row) => row.teachers.map(({ id }) => ({ id, row }))),
    ({ id }) => id,
  );
  const mails = [...byTeacher].map(([personId, of]) => ({
    personId,
    rolls: of.map(({ row }) => inWords(row)).join(', '),
    cause: `attendance.reminded:${at}:${personId}`,
  }));
  await inTransaction(school, 'system:roll-reminders', async (db) => {
    for (const send of senders) await send(db, { school, now }, mails);
  });
}

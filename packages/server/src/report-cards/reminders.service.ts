import type { Reminded } from '@homeroom/contract/report-cards/board.endpoints.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';
import { z } from 'zod';
import { settingsOf } from '../configuration/configuration.facts.ts';
import { sendMail } from '../messages/messages.facts.ts';
import type { Database, School } from '../platform/database/school.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { type JobContext, jobKind, type TickTime } from '../platform/jobs/job.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { boardRows, leftByTeacher } from './board.service.ts';
import type { BoardRow } from './board.views.ts';
import { heldPeriod, type PeriodFacts, periodsOf } from './period.views.ts';
import { addReminders, addressedAmong } from './reminders.queries.ts';

/** Reminds teachers before results are due. */
export const remindJob = jobKind('report-cards.remind', z.object({}));
/** From this hour of the school's day. */
const FROM = '07:00';

const classesOf = (rows: readonly BoardRow[], teacherId: number): string =>
  rows
    .filter(({ teachers, steps }) => steps.open > 0 && teachers.some(({ id }) => id === teacherId))
    .map(({ itemName, code }) => itemName || code)
    .join(', ');

/** Orders a mail to each of these teachers; where no day is set none is told. */
async function order(
  db: Database,
  { school, now, today }: { school: School; now: Date; today: string },
  {
    period,
    rows,
    teacherIds,
  }: { period: PeriodFacts; rows: readonly BoardRow[]; teacherIds: readonly number[] },
): Promise<void> {
  for (const id of teacherIds) {
    const mailFacts = { period: period.name, classes: classesOf(rows, id) };
    const to = { persons: [id] };
    const cause = `report-cards.reminder:${period.id}:${id}:${today}`;
    if (period.dueSubmitted === null)
      await sendMail(db, { school, now }, { template: 'reportReminderOpen', to, facts: mailFacts, cause });
    else
      await sendMail(
        db,
        { school, now },
        { template: 'reportReminder', to, facts: { ...mailFacts, date: period.dueSubmitted }, cause },
      );
  }
}

/**
 * Asks these teachers by mail for what they have not submitted; nobody twice on a day.
 * @throws Problem record.unknown, report_cards.closed
 */
export async function remind(
  db: Database,
  context: RequestContext,
  { assessmentPeriodID, teacherIDs }: { assessmentPeriodID: number; teacherIDs: readonly number[] },
): Promise<Reminded> {
  const period = await heldPeriod(db, assessmentPeriodID, context.today);
  ensure(period.isOpen, 'report_cards.closed', { current: null });
  const rows = await boardRows(db, period);
  const open = new Set(leftByTeacher(rows, 'submitted').map(({ id }) => id));
  const people = await addressedAmong(db, teacherIDs);
  const may = people.filter(({ id, hasMail }) => open.has(id) && hasMail).map(({ id }) => id);
  const asked = await addReminders(
    db,
    { periodId: period.id, teacherIds: may, day: context.today },
    { userId: context.user.id, now: context.now },
  );
  await order(db, context, { period, rows, teacherIds: asked });
  const isAsked = new Set(asked);
  return {
    ordered: people.filter(({ id }) => isAsked.has(id)).map(({ id, itemName }) => ({ id, itemName })),
    leftOut: people
      .filter(({ id }) => !isAsked.has(id))
      .map(({ id, itemName, hasMail }) => ({
        id,
        itemName,
        why: !open.has(id) ? 'nothingDue' : hasMail ? 'today' : 'noMail',
      })),
  };
}

/** Each school day from seven on, where the school wants it. */
export async function dueReminders({
  school,
  isSchoolDay,
  today,
  localNow,
}: TickTime): Promise<string | null> {
  if (!isSchoolDay || localNow.slice(11, 16) < FROM) return null;
  return (await settingsOf(school)).reportCards.remindDaysBefore === null ? null : today;
}

/** Reminds who has not submitted in periods that are due within so many days; each teacher once a period by itself. */
export async function remindBeforeDue({ school, now, today }: JobContext): Promise<void> {
  const { remindDaysBefore } = (await settingsOf(school)).reportCards;
  if (remindDaysBefore === null) return;
  await inTransaction(school, 'system:report-cards', async (db) => {
    const soon = (await periodsOf(db, today)).filter(
      ({ isOpen, dueSubmitted: due }) =>
        isOpen && due !== null && due >= today && due <= addDays(today, remindDaysBefore),
    );
    for (const { id } of soon.sort((a, b) => a.id - b.id)) {
      const period = await heldPeriod(db, id, today);
      const rows = await boardRows(db, period);
      const open = leftByTeacher(rows, 'submitted').map((one) => one.id);
      const may = (await addressedAmong(db, open)).filter(({ hasMail }) => hasMail).map((one) => one.id);
      const asked = await addReminders(
        db,
        { periodId: id, teacherIds: may, day: today },
        { userId: null, now },
      );
      await order(db, { school, now, today }, { period, rows, teacherIds: asked });
    }
  });
}

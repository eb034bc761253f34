import type { BehaviourReport } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import type {
  BehaviourNote,
  FollowUp,
  followUpBehaviourAction,
} from '@homeroom/contract/behaviour/follow-up.endpoints.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import { staffAmong } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import { ensureVersion } from '../platform/records/kept-table.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { personsWhoMayNot } from '../session/accounts.facts.ts';
import { choicesOf } from './choices.views.ts';
import { answerWithTexts, clearFor } from './event-answer.ts';
import { eventsOf, lockEvents, type StoredEvent } from './events.views.ts';
import { addNote, lastNotes, notesOn, openActionsOf, reportOfAction } from './follow-up.queries.ts';
import { faultOfDay } from './near-days.rules.ts';
import { readerIn } from './readers.views.ts';
import { changeReport, changeRow } from './save-report.queries.ts';
import { followUpValues } from './save-report.rules.ts';

/** An action with whom and what it is about, of an event as somebody reads it. */
function followUpOf(
  report: Pick<BehaviourReport, 'people' | 'version'>,
  actionId: number,
  today: string,
  notes: ReadonlyMap<number, string>,
): FollowUp | null {
  for (const { id, itemName, fullName, rollClass, photo, incidents, actions } of report.people) {
    const action = actions.find((one) => one.id === actionId);
    if (!action) continue;
    const { checkBackDate, outcome } = action.repair;
    const isDue = (day: string | null) => day !== null && day <= today;
    return {
      ...action,
      person: { id, itemName, fullName, rollClass, photo },
      incidentTypes: incidents.map(({ incidentType }) => incidentType.itemName),
      isDue: (!action.completed && isDue(action.dueDate)) || (!outcome && isDue(checkBackDate)),
      lastNoteOn: notes.get(actionId) ?? null,
      version: report.version,
    };
  }
  return null;
}

/** One action as this user reads it, with its event. @throws Problem record.unknown */
async function actionFor(
  db: Database,
  context: RequestContext,
  id: number,
  { lock = false } = {},
): Promise<{ event: StoredEvent; followUp: FollowUp }> {
  const reportId = await reportOfAction(db, id);
  ensure(reportId !== null, 'record.unknown');
  if (lock) await lockEvents(db, [reportId]);
  const [event] = await eventsOf(db, [reportId], context);
  const report = event && !event.isClosed && (await answerWithTexts(await readerIn(db, context), event));
  const followUp =
    report && followUpOf(report, id, context.today, await lastNotes(db, [id], context.timeZone));
  ensure(event && followUp, 'record.unknown');
  return { event, followUp };
}

/** The same, as it is answered. @throws Problem record.unknown */
export const followUp = async (db: Database, context: RequestContext, id: number): Promise<FollowUp> =>
  (await actionFor(db, context, id)).followUp;

/** Actions that this user is to do, those that are due first. */
export async function myActions(context: RequestContext): Promise<FollowUp[]> {
  const { school, user, today, timeZone } = context;
  const { db } = school;
  if (user.personId === null) return [];
  const open = await openActionsOf(db, user.personId, today);
  const reader = await readerIn(db, context);
  const notes = await lastNotes(
    db,
    open.map(({ id }) => id),
    timeZone,
  );
  const events = await eventsOf(db, [...new Set(open.map(({ reportId }) => reportId))], context);
  const reports = new Map<number, BehaviourReport | null>();
  for (const event of events) reports.set(event.id, await answerWithTexts(reader, event));
  return open.flatMap(({ id, reportId }) => {
    const report = reports.get(reportId);
    return (report && followUpOf(report, id, today, notes)) ?? [];
  });
}

/**
 * Follows an action up. Whoever gives it to somebody else is answered what they wrote, though they may read it no more.
 * @throws Problem record.unknown, permission.denied, record.changed, request.invalid
 */
export async function followUpAction(
  db: Database,
  context: RequestContext,
  id: number,
  { version, ...sent }: Input<typeof followUpBehaviourAction>['body'],
): Promise<FollowUp> {
  const { event, followUp: before } = await actionFor(db, context, id, { lock: true });
  ensure(before.permission === 2, 'permission.denied');
  ensureVersion(event, version);
  const stored = event.people.flatMap(({ actions }) => actions).find((one) => one.id === id);
  const { statuses } = await choicesOf(db);
  const { status, owner } = sent;
  const isChosen =
    !status ||
    status.id === stored?.status?.id ||
    statuses.some((one) => one.id === status.id && !one.isClosed);
  ensureField(isChosen, 'status', 'behaviour_choice.unknown');
  const isStaff = !owner || owner.id === stored?.ownerId || (await staffAmong(db, [owner.id])).length > 0;
  ensureField(isStaff, 'owner', 'staff.unknown');
  const days = {
    dueDate: [sent.dueDate, stored?.dueDate],
    completedDate: [sent.completedDate, stored?.completedDate],
    'repair.checkBackDate': [sent.repair.checkBackDate, stored?.repair.checkBackDate],
  };
  for (const [field, [day, before]] of Object.entries(days)) {
    const fault = day && day !== before ? faultOfDay(day, context.localNow) : null;
    if (fault) ensureField(false, field, fault);
  }
  const cannotRead =
    owner && owner.id !== stored?.ownerId ? await personsWhoMayNot(db, [owner.id], 'behaviour.students') : [];
  ensureField(!cannotRead.length, 'owner', 'action_owner.cannot_read');
  await changeRow(db, 'behaviour_action', id, followUpValues(sent, stored, context.localNow));
  await changeReport(db, event.id);
  const [now] = await eventsOf(db, [event.id], context);
  const person = now?.people.find(({ actions }) => actions.some((one) => one.id === id));
  const action = person?.actions.find((one) => one.id === id);
  ensure(now && person && action, 'record.unknown');
  const people = [
    {
      ...person,
      selected: false,
      mayBeShared: false,
      permission: 1 as const,
      incidents: person.incidents.map((one) => ({ ...one, permission: 1 })),
      actions: [{ ...action, permission: 2 }],
    },
  ];
  const answer = followUpOf(
    { people, version: now.version },
    id,
    context.today,
    await lastNotes(db, [id], context.timeZone),
  );
  return { ...before, ...answer };
}

/** The conversation about an action, oldest first. @throws Problem record.unknown */
export async function notesOf(
  db: Database,
  context: RequestContext,
  actionId: number,
): Promise<BehaviourNote[]> {
  const { event } = await actionFor(db, context, actionId);
  const notes = await notesOn(db, actionId, context);
  const others = notes.flatMap((note) => (note.isMine ? [] : [note.details]));
  const clear = await clearFor(await readerIn(db, context), event, others);
  // What somebody wrote comes back as they wrote it: a mask in it would say which names are of those whom they do not read.
  return notes.map((note) => (note.isMine ? note : { ...note, details: clear(note.details) }));
}

/** Adds to the conversation about an action: whoever reads the action may. @throws Problem record.unknown */
export async function writeNote(
  db: Database,
  context: RequestContext,
  { actionID, details }: { actionID: number; details: string },
): Promise<BehaviourNote[]> {
  const { event } = await actionFor(db, context, actionID);
  await addNote(db, {
    ...{ report_id: event.id, action_id: actionID, details },
    ...{ written_by_id: context.user.id, written_at: context.now },
  });
  return notesOf(db, context, actionID);
}

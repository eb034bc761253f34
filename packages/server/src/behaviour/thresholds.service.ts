import type {
  BehaviourProposal,
  KeptThreshold,
  saveBehaviourThreshold,
} from '@homeroom/contract/behaviour/thresholds.endpoints.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import { closedOn, ensureVersion } from '../platform/records/kept-table.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { choicesOf } from './choices.views.ts';
import { teacherNamed } from './defaults.views.ts';
import { eventsOf, lockEvents } from './events.views.ts';
import { readerIn } from './readers.views.ts';
import { type Reader, readingOf, readsWhole } from './reading.policy.ts';
import { addRows, changeReport } from './save-report.queries.ts';
import {
  addProposals,
  changeProposal,
  countsOf,
  endWarnings,
  handOnProposals,
  isProposedAnew,
  proposalsFor,
  type StoredProposal,
  thresholds,
} from './thresholds.queries.ts';
import { proposalOf } from './thresholds.rules.ts';

/** Thresholds as this user reads them: those on restricted types, or that propose one, are for few. */
export async function listThresholds(
  db: Database,
  { user, today }: RequestContext,
): Promise<KeptThreshold[]> {
  const permission = user.may('behaviour.manage') ? 2 : 1;
  const { incidentTypes, actionTypes } = await choicesOf(db);
  const isRestricted = (list: readonly { id: number; access: string }[], id: number | null) =>
    list.find((one) => one.id === id)?.access === 'restricted';
  return (await thresholds.list(db, null, today))
    .filter(
      ({ incidentTypeID, actionTypeID }) =>
        user.may('behaviour.restricted') ||
        !(isRestricted(incidentTypes, incidentTypeID) || isRestricted(actionTypes, actionTypeID)),
    )
    .map((threshold) => ({ ...threshold, permission }));
}

/** Adds (id 0), changes, closes or reopens a threshold. @throws Problem record.unknown, record.changed, request.invalid */
export async function saveThreshold(
  db: Database,
  context: RequestContext,
  { id, version, isClosed, ...sent }: Input<typeof saveBehaviourThreshold>['body'],
): Promise<KeptThreshold[]> {
  const { incidentTypes, actionTypes } = await choicesOf(db);
  const type = incidentTypes.find((one) => one.id === sent.incidentTypeID);
  ensureField(
    sent.incidentTypeID === null || type?.kind === sent.kind,
    'incidentTypeID',
    'behaviour_type.unknown_of_kind',
  );
  ensureField(
    actionTypes.some((one) => one.id === sent.actionTypeID),
    'actionTypeID',
    'behaviour_type.unknown',
  );
  await thresholds.save(db, { id, version, owner: null }, (stored) => ({
    ...sent,
    itemName: sent.itemName.trim(),
    dateClosed: closedOn(isClosed, stored, context.today),
  }));
  return listThresholds(db, context);
}

/**
 * Looks at the thresholds of persons whose incidents have changed, by an event: proposes the next step or warns one
 * before it. What was proposed is not taken back; a warning is, where it holds no more. Where the event of a proposal was
 * taken away, another one that is counted takes its place, so that it can still be accepted.
 * @param events by person the event that changed
 */
export async function lookAtThresholds(
  db: Database,
  { today }: Pick<RequestContext, 'today'>,
  events: ReadonlyMap<number, number>,
): Promise<void> {
  if (!events.size) return;
  await handOnProposals(db, [...events.keys()]);
  const counted = await countsOf(db, [...events.keys()], today);
  const groups = Map.groupBy(counted, ({ personId, counts }) => `${personId} ${counts}`);
  for (const group of groups.values()) {
    const personId = group[0]?.personId as number;
    const proposed = group.flatMap((one) => one.proposed);
    const over = group.filter(
      ({ step, count, proposed: own }) => count !== step - 1 && own.some(({ state }) => state === 'warning'),
    );
    if (over.length)
      await endWarnings(
        db,
        personId,
        over.map(({ thresholdId }) => thresholdId),
      );
    // The steps may have windows of their own: each is compared with what is counted within it.
    const found = group
      .toSorted((a, b) => a.step - b.step)
      .flatMap(({ count }) => {
        const steps = group
          .filter((one) => one.count === count)
          .map((one) => ({ id: one.thresholdId, count: one.step }));
        const proposal = proposalOf(steps, proposed, count);
        return proposal ? [{ ...proposal, count }] : [];
      })[0];
    if (found)
      await addProposals(db, [
        {
          ...{
            threshold_id: found.thresholdId,
            person_id: personId,
            report_id: events.get(personId) as number,
          },
          ...{ state: found.state, count: found.count, date_of: today },
        },
      ]);
  }
}

const answerFor = (
  reader: Reader,
  { isRestricted: _, isCountRead: __, ...proposal }: StoredProposal,
): BehaviourProposal => ({
  ...proposal,
  permission: proposal.state === 'open' && reader.mayRecord ? 2 : 1,
});

/**
 * Those of the proposals that a reader may know of: on types that they read, of events in which they read the person, and
 * with a count of incidents all of which they read.
 */
async function readable(
  db: Database,
  context: RequestContext,
  reader: Reader,
  stored: readonly StoredProposal[],
): Promise<StoredProposal[]> {
  const events = await eventsOf(db, [...new Set(stored.map(({ reportID }) => reportID))], context);
  const people = new Map(
    events.map((event) => [event.id, new Set(readingOf(reader, event).people.map(({ id }) => id))]),
  );
  return stored.filter(
    ({ isRestricted, isCountRead, reportID, person: { id } }) =>
      (!isRestricted || reader.readsRestricted) && isCountRead && people.get(reportID)?.has(id),
  );
}

/** Open proposals and warnings that came of this user's events, or of the school's for whoever reads them. */
export async function openProposals(
  context: RequestContext,
  personId: number | undefined,
): Promise<BehaviourProposal[]> {
  const { db } = context.school;
  const reader = await readerIn(db, context);
  const stored = await proposalsFor(db, reader, { personId, today: context.today });
  return (await readable(db, context, reader, stored)).map((one) => answerFor(reader, one));
}

/** One proposal as this user reads it. @throws Problem record.unknown */
export async function proposalFor(
  db: Database,
  context: RequestContext,
  id: number,
): Promise<BehaviourProposal> {
  const reader = await readerIn(db, context);
  const stored = await proposalsFor(db, reader, { id, today: context.today });
  const [found] = await readable(db, context, reader, stored);
  ensure(found, 'record.unknown');
  return answerFor(reader, found);
}

/** Adds the action of a proposal to the event that reached it; one of its type that is there already stays. @returns its id */
async function acceptProposal(
  db: Database,
  context: RequestContext,
  proposal: BehaviourProposal,
): Promise<number> {
  const { today, localNow, user } = context;
  const [event] = await eventsOf(db, [proposal.reportID], context);
  // Who is to do something reads the whole event: accepting gives nobody more to read than they had.
  const readsAll = event && readsWhole(await readerIn(db, context), event);
  const participant = event?.people.find(({ id }) => id === proposal.person.id);
  ensureField(event && !event.isClosed && participant, 'accept', 'proposal.event_taken_away');
  const there = participant.actions.find(({ actionType }) => actionType.id === proposal.actionType.id);
  if (there) return there.id;
  const type = (await choicesOf(db)).actionTypes.find(({ id }) => id === proposal.actionType.id);
  const [id] = await addRows(db, 'behaviour_action', [
    {
      ...{
        report_id: event.id,
        participant_id: participant.participantId,
        action_type_id: proposal.actionType.id,
      },
      ...{
        occurred_at: localNow,
        owner_id: readsAll ? ((await teacherNamed(db, user.personId, today))?.id ?? null) : null,
      },
      ...{ is_completed: type?.completed ?? false, completed_at: type?.completed ? localNow : null },
      due_date: type?.dueDays == null ? null : addDays(today, type.dueDays),
    },
  ]);
  await changeReport(db, event.id);
  return id as number;
}

/** A proposal with an event that is there, where there is one: two that were taken away at the same time leave it behind. */
async function onOpenEvent(
  db: Database,
  context: RequestContext,
  proposal: BehaviourProposal,
): Promise<BehaviourProposal> {
  await handOnProposals(db, [proposal.person.id]);
  const now = await proposalFor(db, context, proposal.id);
  if (now.reportID !== proposal.reportID) await lockEvents(db, [now.reportID]);
  return now;
}

/** Accepts or dismisses a proposal. @throws Problem record.unknown, permission.denied, record.changed, request.invalid */
export async function decideProposal(
  db: Database,
  context: RequestContext,
  id: number,
  { accept, version }: { accept: boolean; version: number },
): Promise<BehaviourProposal> {
  const seen = await proposalFor(db, context, id);
  await lockEvents(db, [seen.reportID]);
  const proposal = await proposalFor(db, context, id);
  ensureVersion(proposal, version);
  ensure(proposal.permission === 2 || proposal.state === 'warning', 'permission.denied');
  ensureField(!accept || proposal.state === 'open', 'accept', 'proposal.warning');
  const actionId = accept
    ? await acceptProposal(db, context, await onOpenEvent(db, context, proposal))
    : null;
  await changeProposal(db, id, { state: accept ? 'accepted' : 'dismissed', action_id: actionId });
  return proposalFor(db, context, id);
}

/**
 * Opens a proposal again that was dismissed; a warning is a warning again.
 * @throws Problem record.unknown; record.changed unless it is dismissed in this version, or where the threshold proposes anew
 */
export async function takeDismissalBack(
  db: Database,
  context: RequestContext,
  id: number,
  version: number,
): Promise<BehaviourProposal> {
  const seen = await proposalFor(db, context, id);
  await lockEvents(db, [seen.reportID]);
  const { state, count, threshold, ...proposal } = await proposalFor(db, context, id);
  ensureVersion(proposal, version);
  ensure(state === 'dismissed' && !(await isProposedAnew(db, id)), 'record.changed');
  await changeProposal(db, id, { state: count >= threshold.count ? 'open' : 'warning' });
  return proposalFor(db, context, id);
}

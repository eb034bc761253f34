import type { BehaviourReport } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { holdPersons, staffAmong } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, Problem } from '../platform/problem.ts';
import { ensureVersion } from '../platform/records/kept-table.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type Choices, choicesOf } from './choices.views.ts';
import { answerOf } from './event-answer.ts';
import { eventsOf, lockEvents, type StoredEvent, type StoredParticipant } from './events.views.ts';
import { readerIn } from './readers.views.ts';
import type { Reader } from './reading.policy.ts';
import { behaviourReport } from './reports.service.ts';
import {
  faultsOf,
  type SentParticipant,
  type SentReport,
  textsForParents,
  twiceIn,
} from './save-report.checks.ts';
import {
  addRows,
  changeReport,
  changeRow,
  closeRows,
  freeSeats,
  lessonAt,
  namesOf,
} from './save-report.queries.ts';
import { actionValues, incidentValues, matched } from './save-report.rules.ts';
import { seatAction } from './seats.service.ts';
import { lookAtThresholds } from './thresholds.service.ts';

/**
 * A stored event that this user may change, locked until the transaction ends.
 * @throws Problem record.unknown where they read nothing of it; permission.denied
 */
export async function eventToChange(
  db: Database,
  context: RequestContext,
  reader: Reader,
  id: number,
  { closedToo = false } = {},
): Promise<StoredEvent> {
  ensure((await lockEvents(db, [id])) === 1, 'record.unknown');
  const [event] = await eventsOf(db, [id], context);
  const answer = event && (closedToo || !event.isClosed) && answerOf(reader, event);
  ensure(event && answer, 'record.unknown');
  ensure(answer.permission === 2, 'permission.denied');
  return event;
}

/** Everybody whom an event names as staff. */
const namedStaff = ({ reportedByTeacher, people }: SentReport): number[] =>
  [
    reportedByTeacher,
    ...people.flatMap(({ incidents, actions }) => [
      ...incidents.map(({ teacher }) => teacher),
      ...actions.flatMap(({ teacher, owner }) => [teacher, owner]),
    ]),
  ].flatMap((chosen) => (chosen ? [chosen.id] : []));

/** The event itself; its lesson is that of the timetable at the moment, and stays while neither time nor teacher change. */
async function putReport(
  db: Database,
  context: RequestContext,
  sent: SentReport & { dateOf: string },
  stored: StoredEvent | null,
): Promise<number> {
  const reportedById = sent.reportedByTeacher?.id ?? null;
  const isSameMoment = stored?.dateOf === sent.dateOf && stored.reportedById === reportedById;
  const values = {
    occurred_at: sent.dateOf,
    location_id: sent.location?.id ?? null,
    reported_by_id: reportedById,
    comment: sent.comment,
    ...(isSameMoment ? {} : await lessonAt(db, reportedById, sent.dateOf)),
  };
  if (stored) {
    await changeReport(db, stored.id, values);
    return stored.id;
  }
  const [id] = await addRows(db, 'behaviour_report', [
    { ...values, written_by_id: context.user.id, recorded_at: context.now, saved_at: context.now },
  ]);
  return id as number;
}

/** One participant's incidents and actions. */
async function putItems(
  db: Database,
  { today, localNow }: RequestContext,
  reportId: number,
  participantId: number,
  {
    sent,
    stored,
    dateOf,
    choices,
  }: { sent: SentParticipant; stored: StoredParticipant | undefined; dateOf: string; choices: Choices },
): Promise<void> {
  const incidents = matched(
    sent.incidents,
    stored?.incidents ?? [],
    (one, other) => one.incidentType.id === other.incidentType.id,
  );
  const actions = matched(
    sent.actions,
    stored?.actions ?? [],
    (one, other) => one.actionType.id === other.actionType.id,
  );
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  await closeRows(db, 'behaviour_incident', ids(incidents.gone), today);
  await closeRows(db, 'behaviour_action', ids(actions.gone), today);
  await freeSeats(db, ids(actions.gone), today);
  for (const { sent: one, stored: was } of incidents.kept)
    await changeRow(db, 'behaviour_incident', was.id, incidentValues(one, was, dateOf));
  for (const { sent: one, stored: was } of actions.kept)
    await changeRow(db, 'behaviour_action', was.id, actionValues(one, was, { dateOf, localNow }));
  const place = { report_id: reportId, participant_id: participantId };
  await addRows(
    db,
    'behaviour_incident',
    incidents.added.map((one) => ({
      ...place,
      incident_type_id: one.incidentType.id,
      weight: choices.incidentTypes.find(({ id }) => id === one.incidentType.id)?.weight ?? 0,
      ...incidentValues(one, undefined, dateOf),
    })),
  );
  const added = await addRows(
    db,
    'behaviour_action',
    actions.added.map((one) => ({
      ...place,
      action_type_id: one.actionType.id,
      ...actionValues(one, undefined, { dateOf, localNow }),
    })),
  );
  const all = [
    ...actions.kept.map(({ sent: one, stored: was }) => ({ id: was.id, sessionId: one.sessionID })),
    ...actions.added.map((one, n) => ({ id: added[n] as number, sessionId: one.sessionID })),
  ];
  for (const { id, sessionId } of all) {
    if (sessionId === null) await freeSeats(db, [id], today);
    if (sessionId) await seatAction(db, { actionId: id, sessionId, today });
  }
}

/** Those who take part, with all that is said of them. */
async function putPeople(
  db: Database,
  context: RequestContext,
  reportId: number,
  { people, dateOf }: { people: readonly SentParticipant[]; dateOf: string },
  { stored, texts, choices }: { stored: StoredEvent | null; texts: readonly string[]; choices: Choices },
): Promise<void> {
  const { today, now } = context;
  const sentIds = new Set(people.map(({ id }) => id));
  const gone = (stored?.people ?? []).filter(({ id }) => !sentIds.has(id));
  await closeParticipants(db, gone, today);
  for (const [n, sent] of people.entries()) {
    const was = stored?.people.find(({ id }) => id === sent.id);
    const values = {
      involvement_id: sent.involvement?.id ?? null,
      parents_text: texts[n] ?? '',
      ...(sent.isShared === (was?.isShared ?? false) ? {} : { shared_at: sent.isShared ? now : null }),
    };
    if (was) await changeRow(db, 'behaviour_participant', was.participantId, values);
    const [added] = was
      ? []
      : await addRows(db, 'behaviour_participant', [{ report_id: reportId, person_id: sent.id, ...values }]);
    const id = was?.participantId ?? (added as number);
    await putItems(db, context, reportId, id, { sent, stored: was, dateOf, choices });
  }
}

/** Takes participants out of an event, with their incidents and actions. */
async function closeParticipants(
  db: Database,
  people: readonly StoredParticipant[],
  today: string,
): Promise<void> {
  const actionIds = people.flatMap(({ actions }) => actions.map(({ id }) => id));
  await closeRows(
    db,
    'behaviour_incident',
    people.flatMap(({ incidents }) => incidents.map(({ id }) => id)),
    today,
  );
  await closeRows(db, 'behaviour_action', actionIds, today);
  await freeSeats(db, actionIds, today);
  await closeRows(
    db,
    'behaviour_participant',
    people.map(({ participantId }) => participantId),
    today,
  );
}

/**
 * Saves an event with all that belongs to it; id 0 or null: a new one.
 * @throws Problem record.unknown, permission.denied, record.changed, request.invalid with the fields,
 *   behaviour.type_twice, behaviour.names_in_text with the names at the texts
 */
export async function saveReport(
  db: Database,
  context: RequestContext,
  sent: SentReport,
): Promise<BehaviourReport> {
  const reader = await readerIn(db, context);
  const stored = sent.id ? await eventToChange(db, context, reader, sent.id) : null;
  if (stored) ensureVersion(stored, sent.version);
  const ids = sent.people.map(({ id }) => id);
  const held = await holdPersons(db, ids);
  ensure(held.length === new Set(ids).size, 'record.unknown');
  const choices = await choicesOf(db);
  const students = new Set(held.flatMap(({ id, isStudent }) => (isStudent ? [id] : [])));
  const staff = new Set(await staffAmong(db, namedStaff(sent)));
  const errors = faultsOf(sent, stored, {
    ...{ choices, reader, localNow: context.localNow },
    people: { students, staff },
  });
  ensure(!errors.length, 'request.invalid', { errors });
  const twice = twiceIn(sent.people);
  if (twice.length) throw new Problem('behaviour.type_twice', { errors: twice });
  const names = await namesOf(db, ids);
  const texts = textsForParents(sent.people, sent.maskNames, { choices, students, names });
  const dateOf = sent.dateOf as string;
  const id = await putReport(db, context, { ...sent, dateOf }, stored);
  await putPeople(db, context, id, { people: sent.people, dateOf }, { stored, texts, choices });
  const concerned = [...ids, ...(stored?.people ?? []).map((one) => one.id)];
  await lookAtThresholds(db, context, new Map(concerned.map((personId) => [personId, id])));
  return behaviourReport(db, context, id);
}

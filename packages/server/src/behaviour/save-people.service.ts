import type { Database } from '../platform/database/school.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { Choices } from './choices.views.ts';
import type { StoredEvent, StoredParticipant } from './events.views.ts';
import { followUpPermission, type ItemFacts, itemPermission, type Reader } from './reading.policy.ts';
import { addRows, changeRow, closeRows, freeSeats } from './save-report.queries.ts';
import { actionValues, incidentValues, matched } from './save-report.rules.ts';
import type { SentParticipant } from './save-report-checks.ts';
import { lockSessions } from './seats.queries.ts';
import { seatAction } from './seats.service.ts';

/** Whether who may change an event may take this away too: what is restricted is for who reads that. */
export const mayClose =
  (reader: Reader) =>
  (item: ItemFacts): boolean =>
    itemPermission(reader, item, 2) === 2;

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
    reader,
  }: {
    sent: SentParticipant;
    stored: StoredParticipant | undefined;
    dateOf: string;
    choices: Choices;
    reader: Reader;
  },
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
  const [incidentsGone, actionsGone] = [
    ids(incidents.gone.filter(mayClose(reader))),
    ids(actions.gone.filter(mayClose(reader))),
  ];
  await closeRows(db, 'behaviour_incident', incidentsGone, today);
  await closeRows(db, 'behaviour_action', actionsGone, today);
  await freeSeats(db, actionsGone, today);
  // What this user may not change stays as it is, whatever was sent.
  for (const { sent: one, stored: was } of incidents.kept)
    if (itemPermission(reader, was, 2) === 2)
      await changeRow(db, 'behaviour_incident', was.id, incidentValues(one, was, dateOf));
  const changed = actions.kept.filter(({ stored: was }) => followUpPermission(reader, was, 2) === 2);
  for (const { sent: one, stored: was } of changed)
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
      // A new action is completed if its type says so (specification 001 §4).
      ...actionValues(
        {
          ...one,
          completed:
            one.completed ?? choices.actionTypes.find(({ id }) => id === one.actionType.id)?.completed,
        },
        undefined,
        { dateOf, localNow },
      ),
    })),
  );
  const all = [
    ...changed.map(({ sent: one, stored: was }) => ({ id: was.id, sessionId: one.sessionID })),
    ...actions.added.map((one, n) => ({ id: added[n] as number, sessionId: one.sessionID })),
  ];
  for (const { id, sessionId } of all) {
    if (sessionId === null) await freeSeats(db, [id], today);
    if (sessionId) await seatAction(db, { actionId: id, sessionId, today });
  }
}

/** Those who take part, with all that is said of them. */
export async function putPeople(
  db: Database,
  context: RequestContext,
  reportId: number,
  { people, dateOf }: { people: readonly SentParticipant[]; dateOf: string },
  {
    stored,
    texts,
    choices,
    reader,
  }: { stored: StoredEvent | null; texts: readonly string[]; choices: Choices; reader: Reader },
): Promise<void> {
  const { today, now } = context;
  const sentIds = new Set(people.map(({ id }) => id));
  const gone = (stored?.people ?? []).filter(
    ({ id, incidents, actions }) => !sentIds.has(id) && [...incidents, ...actions].every(mayClose(reader)),
  );
  await lockSessions(
    db,
    people.flatMap(({ actions }) => actions.flatMap(({ sessionID }) => sessionID ?? [])),
  );
  await closeParticipants(db, gone, today);
  for (const [n, sent] of people.entries()) {
    const was = stored?.people.find(({ id }) => id === sent.id);
    const text = texts[n] ?? '';
    // Another text is shared anew: who opened the one before has not read it.
    const isAsShared =
      sent.isShared === (was?.isShared ?? false) && (!sent.isShared || text === was?.parentsText);
    const values = {
      involvement_id: sent.involvement?.id ?? null,
      parents_text: text,
      ...(isAsShared ? {} : { shared_at: sent.isShared ? now : null }),
    };
    if (was) await changeRow(db, 'behaviour_participant', was.participantId, values);
    const [added] = was
      ? []
      : await addRows(db, 'behaviour_participant', [{ report_id: reportId, person_id: sent.id, ...values }]);
    const id = was?.participantId ?? (added as number);
    await putItems(db, context, reportId, id, { sent, stored: was, dateOf, choices, reader });
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

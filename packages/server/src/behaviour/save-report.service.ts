import type { BehaviourReport } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { holdPersons, staffAmong } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, Problem } from '../platform/problem.ts';
import { ensureVersion } from '../platform/records/kept-table.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { personsWhoMayNot } from '../session/accounts.facts.ts';
import { choicesOf } from './choices.views.ts';
import { answerOf } from './event-answer.ts';
import { eventsOf, lockEvents, type StoredEvent } from './events.views.ts';
import { readerIn } from './readers.views.ts';
import type { Reader } from './reading.policy.ts';
import { behaviourReport } from './reports.service.ts';
import { putPeople } from './save-people.service.ts';
import { addRows, changeReport, lessonAt, namesOf } from './save-report.queries.ts';
import { faultsOf, type SentReport, textsForParents, twiceIn } from './save-report-checks.ts';
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
  const owners = sent.people.flatMap(({ actions }) => actions.flatMap(({ owner }) => owner?.id ?? []));
  const cannotRead = new Set(await personsWhoMayNot(db, owners, 'behaviour.students'));
  const errors = faultsOf(sent, stored, {
    ...{ choices, reader, localNow: context.localNow },
    people: { students, staff, cannotRead },
  });
  ensure(!errors.length, 'request.invalid', { errors });
  const twice = twiceIn(sent.people);
  if (twice.length) throw new Problem('behaviour.type_twice', { errors: twice });
  const names = await namesOf(db, ids);
  const texts = await textsForParents(sent.people, sent.maskNames, { choices, students, names });
  const dateOf = sent.dateOf as string;
  const id = await putReport(db, context, { ...sent, dateOf }, stored);
  await putPeople(db, context, id, { people: sent.people, dateOf }, { stored, texts, choices, reader });
  const concerned = [...ids, ...(stored?.people ?? []).map((one) => one.id)];
  await lookAtThresholds(db, context, new Map(concerned.map((personId) => [personId, id])));
  return behaviourReport(db, context, id);
}

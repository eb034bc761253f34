import type { QuickReport, quickBehaviourReports } from '@homeroom/contract/behaviour/quick.endpoints.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import { holdPersons } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField, fieldError, Problem } from '../platform/problem.ts';
import { ensureVersion } from '../platform/records/kept-table.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { choicesOf } from './choices.views.ts';
import { teacherNamed } from './defaults.views.ts';
import { answerOf } from './event-answer.ts';
import { eventsOf, lockEvents } from './events.views.ts';
import { namesIn } from './names.rules.ts';
import { lessonOfRoll, studentsOfLesson } from './quick.views.ts';
import { readerIn } from './readers.views.ts';
import { addRows, closeReports, lessonAt, namesOf } from './save-report.queries.ts';
import { lookAtThresholds } from './thresholds.service.ts';

type Sent = Input<typeof quickBehaviourReports>['body'];

/**
 * The text is the same for the parents of each: it may name none of them, and nobody else who is on the roll.
 * @throws Problem behaviour.names_in_text
 */
async function ensureNobodyNamed(
  db: Database,
  { ids, onRoll }: { ids: readonly number[]; onRoll: readonly number[] },
  text: string,
): Promise<void> {
  const names = await namesOf(db, [...new Set([...ids, ...onRoll])]);
  const own = ids.length === 1 ? (names.get(ids[0] as number) ?? null) : null;
  const others = [...names].flatMap(([id, one]) => (own && id === ids[0] ? [] : [one]));
  const found = namesIn(text, others, own);
  if (found.length)
    throw new Problem('behaviour.names_in_text', {
      errors: [fieldError('parentsText', 'parents_text.names_others', { names: found })],
    });
}

/**
 * Records an incident of one type for each of these students, in an event of its own.
 * @throws Problem record.unknown for somebody who is no student, request.invalid, behaviour.names_in_text
 */
export async function recordQuickly(
  db: Database,
  context: RequestContext,
  { students, incidentTypeID, dateOf: sentDate, comment, parentsText, ...roll }: Sent,
): Promise<{ reports: QuickReport[] }> {
  const { user, now, localNow, today } = context;
  const ids = [...new Set(students)];
  const held = await holdPersons(db, ids);
  ensure(held.length === ids.length && held.every(({ isStudent }) => isStudent), 'record.unknown');
  const { incidentTypes, involvements } = await choicesOf(db);
  const type = incidentTypes.find(
    ({ id, isClosed, isOffered }) => id === incidentTypeID && isOffered && !isClosed,
  );
  ensureField(type, 'incidentTypeID', 'behaviour_type.not_offered');
  ensureField(!sentDate || sentDate.slice(0, 10) <= today, 'dateOf', 'day.not_come');
  // The clock of a browser may be ahead: then it happened now.
  const dateOf = sentDate && sentDate < localNow ? sentDate : localNow;
  const reporter = await teacherNamed(db, user.personId, today);
  const isOfRoll = Boolean(roll.rollClass || roll.classID);
  const lesson = isOfRoll
    ? await lessonOfRoll(db, roll, dateOf)
    : await lessonAt(db, reporter?.id ?? null, dateOf);
  if (parentsText.trim())
    await ensureNobodyNamed(db, { ids, onRoll: await studentsOfLesson(db, lesson, dateOf) }, parentsText);
  const reportIds = await addRows(
    db,
    'behaviour_report',
    ids.map(() => ({
      ...{ occurred_at: dateOf, comment, reported_by_id: reporter?.id ?? null, ...lesson },
      ...{ written_by_id: user.id, recorded_at: now, saved_at: now },
    })),
  );
  const participantIds = await addRows(
    db,
    'behaviour_participant',
    ids.map((person_id, n) => ({
      ...{ report_id: reportIds[n] as number, person_id },
      involvement_id:
        involvements.find(({ isParticipant, isClosed }) => isParticipant && !isClosed)?.id ?? null,
      ...{ parents_text: parentsText, shared_at: parentsText.trim() ? now : null },
    })),
  );
  await addRows(
    db,
    'behaviour_incident',
    ids.map((_, n) => ({
      ...{ report_id: reportIds[n] as number, participant_id: participantIds[n] as number },
      ...{
        incident_type_id: type.id,
        weight: type.weight,
        occurred_at: dateOf,
        teacher_id: reporter?.id ?? null,
      },
      comment: '',
    })),
  );
  await lookAtThresholds(db, context, new Map(ids.map((id, n) => [id, reportIds[n] as number])));
  return { reports: ids.map((studentID, n) => ({ id: reportIds[n] as number, studentID, version: 1 })) };
}

/**
 * Takes back what was just recorded: all of it, or nothing where somebody changed one meanwhile.
 * @throws Problem record.unknown, permission.denied, record.changed
 */
export async function undoQuickly(
  db: Database,
  context: RequestContext,
  reports: readonly { id: number; version: number }[],
): Promise<null> {
  const ids = [...new Set(reports.map(({ id }) => id))];
  await lockEvents(db, ids);
  const reader = await readerIn(db, context);
  const events = (await eventsOf(db, ids, context)).filter(({ isClosed }) => !isClosed);
  ensure(events.length === ids.length, 'record.unknown');
  for (const event of events) {
    const answer = answerOf(reader, event);
    ensure(answer, 'record.unknown');
    ensure(answer.permission === 2, 'permission.denied');
    ensureVersion(event, reports.find(({ id }) => id === event.id)?.version ?? 0);
  }
  await closeReports(db, ids, context);
  const concerned = events.flatMap((event) => event.people.map((one) => [one.id, event.id] as const));
  await lookAtThresholds(db, context, new Map(concerned));
  return null;
}

import type {
  BehaviourSign,
  saveWatchEntry,
  WatchEntry,
} from '@homeroom/contract/behaviour/patterns.endpoints.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import { findPerson, studentsAmong } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { readerIn } from './readers.views.ts';
import { searchReports } from './reports.service.ts';
import { levelsOf, watchEntries, watchedOn } from './watch.queries.ts';

/** Who is watched, of those whom this user teaches or reads, by name. */
export async function watchList(db: Database, context: RequestContext): Promise<WatchEntry[]> {
  const reader = await readerIn(db, context);
  const permission = reader.readsSchool ? 2 : 1;
  const entries = await watchedOn(db, context.today, reader.readsSchool ? null : [...reader.teaches]);
  return entries.map((entry) => ({ ...entry, permission }));
}

/** Adds (id 0) or changes an entry of the watch list. @throws Problem record.unknown, record.changed, request.invalid */
export async function saveWatch(
  db: Database,
  context: RequestContext,
  { id, version, personID, ...sent }: Input<typeof saveWatchEntry>['body'],
): Promise<WatchEntry[]> {
  ensure(await findPerson(db, personID, 'share'), 'record.unknown');
  ensureField((await studentsAmong(db, [personID])).length > 0, 'personID', 'watched.no_student');
  ensureField(sent.dateTo === null || sent.dateTo >= sent.dateFrom, 'dateTo', 'end.before_start');
  await watchEntries.save(db, { id, version, owner: personID }, () => sent, {
    written_by_id: context.user.id,
  });
  return watchList(db, context);
}

/** More events than the students of a roll have in a day. */
const MAX_EVENTS_OF_A_DAY = 2000;

/** What stands beside students on a roll: of those whom this user teaches or reads. */
export async function signsOf(
  context: RequestContext,
  studentIds: readonly number[],
): Promise<BehaviourSign[]> {
  const { school, today } = context;
  const { db } = school;
  const reader = await readerIn(db, context);
  const ids = (await studentsAmong(db, studentIds)).filter(
    (id) => reader.readsSchool || reader.teaches.has(id),
  );
  if (!ids.length) return [];
  const watched = new Map(
    (await watchedOn(db, today, ids))
      .filter(({ dateFrom }) => dateFrom <= today)
      .map(({ person, reason }) => [person.id, reason]),
  );
  const levels = await levelsOf(db, ids);
  const asked = { from: today, to: today, personIds: ids, words: [] };
  const people = (
    await searchReports(db, context, reader, asked, { limit: MAX_EVENTS_OF_A_DAY, textsOf: 'nobody' })
  ).flatMap((one) => one.people);
  const countOf = (studentId: number, kind: string) =>
    people
      .filter(({ id }) => id === studentId)
      .flatMap(({ incidents }) => incidents)
      .filter(({ incidentType }) => incidentType.kind === kind).length;
  return ids
    .map((studentID) => ({
      studentID,
      watch: watched.get(studentID) ?? null,
      level: levels.get(studentID) ?? null,
      today: { positive: countOf(studentID, 'positive'), negative: countOf(studentID, 'negative') },
    }))
    .filter(
      ({ watch, level, today: counts }) => watch !== null || level || counts.positive + counts.negative > 0,
    );
}

import type {
  BehaviourPersonalLevel,
  linkBehaviourLevel,
  moveToBehaviourLevel,
} from '@homeroom/contract/behaviour/history.endpoints.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import { findPerson } from '../persons/persons.facts.ts';
import { schoolTime } from '../platform/clock.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { choicesOf } from './choices.views.ts';
import { itemsOfPerson } from './history.service.ts';
import { linkIncidents, personLevels } from './personal-levels.queries.ts';
import { readerIn } from './readers.views.ts';
import { addDays } from './search.rules.ts';

/** A person's moves between levels, newest first; none for whoever neither teaches them nor reads the school's. @throws Problem record.unknown */
export async function movesOf(
  db: Database,
  context: RequestContext,
  personId: number,
): Promise<BehaviourPersonalLevel[]> {
  const { user, today, timeZone } = context;
  ensure(await findPerson(db, personId), 'record.unknown');
  const reader = await readerIn(db, context);
  if (!reader.readsSchool && !reader.teaches.has(personId)) return [];
  const read = new Set((await itemsOfPerson(db, context, personId)).incidents.map(({ id }) => id));
  const moves = await personLevels.list(db, personId, today);
  return moves.map(({ levelId, levelName, dateOf, recordedAt, incidents, writtenById, ...move }, n) => ({
    ...move,
    personID: personId,
    level: { id: levelId, itemName: levelName },
    dateof: dateOf,
    dateOf,
    statusDateOf: schoolTime(recordedAt, timeZone),
    incidents: incidents.filter((id) => read.has(id)),
    isCurrent: n === 0,
    permission: reader.readsSchool && (writtenById === user.id || reader.mayManage) ? 2 : 1,
  }));
}

/**
 * Moves a person to a level on a day, or corrects a move.
 * @throws Problem record.unknown, permission.denied, request.invalid; record.changed where somebody else moved them meanwhile
 */
export async function moveToLevel(
  db: Database,
  context: RequestContext,
  personId: number,
  { id, level, dateof, reason, version, seenID }: Input<typeof moveToBehaviourLevel>['body'],
): Promise<BehaviourPersonalLevel[]> {
  const { user, now, today } = context;
  ensure(await findPerson(db, personId, 'update'), 'record.unknown');
  ensureField(dateof !== null, 'dateof', 'A date is needed.');
  ensureField(dateof <= today, 'dateof', 'has not come yet');
  const [newest] = await personLevels.list(db, personId, today);
  if (seenID !== undefined) ensure((newest?.id ?? 0) === seenID, 'record.changed');
  const { levels } = await choicesOf(db);
  await personLevels.save(
    db,
    { id: id ?? 0, version, owner: personId },
    (stored) => {
      ensure(!stored || stored.writtenById === user.id || user.may('behaviour.manage'), 'permission.denied');
      const isChosen = levels.some((one) => one.id === level && (!one.isClosed || stored?.levelId === level));
      ensureField(isChosen, 'level', 'There is no such level.');
      return { levelId: level, dateOf: dateof, reason };
    },
    { written_by_id: user.id, recorded_at: now },
  );
  return movesOf(db, context, personId);
}

/**
 * Links a person's incidents to a move by date: from a day, or from the move before, until the day of the move.
 * @throws Problem record.unknown where there is no such person or move, request.invalid
 */
export async function linkByDate(
  db: Database,
  context: RequestContext,
  personId: number,
  { id, dateof }: NonNullable<Input<typeof linkBehaviourLevel>['body']>,
): Promise<BehaviourPersonalLevel[]> {
  ensure(await findPerson(db, personId, 'update'), 'record.unknown');
  const moves = await personLevels.list(db, personId, context.today);
  const at = id ? moves.findIndex((move) => move.id === id) : 0;
  const move = moves[at];
  ensure(move, 'record.unknown');
  const before = moves[at + 1];
  const from = dateof ?? (before ? addDays(before.dateOf, 1) : '');
  ensureField(!dateof || from <= move.dateOf, 'dateof', 'is after the move');
  const { incidents } = await itemsOfPerson(db, context, personId);
  const within = incidents.filter(
    ({ dateOf }) => from <= dateOf.slice(0, 10) && dateOf.slice(0, 10) <= move.dateOf,
  );
  await linkIncidents(
    db,
    move.id,
    within.map((incident) => incident.id),
  );
  return movesOf(db, context, personId);
}

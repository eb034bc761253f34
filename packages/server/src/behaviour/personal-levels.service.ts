import type {
  BehaviourPersonalLevel,
  linkBehaviourLevel,
  moveToBehaviourLevel,
  unlinkBehaviourLevel,
} from '@homeroom/contract/behaviour/history.endpoints.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import { findPerson } from '../persons/persons.facts.ts';
import { schoolTime } from '../platform/clock.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import { ensureVersion } from '../platform/records/kept-table.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { choicesOf } from './choices.views.ts';
import { itemsOfPerson } from './history.service.ts';
import { linkIncidents, personLevels, unlinkIncidents } from './personal-levels.queries.ts';
import { readerIn } from './readers.views.ts';

/** Moves that were not taken back, newest first. */
const standing = async (db: Database, personId: number, today: string) =>
  (await personLevels.list(db, personId, today)).filter(({ dateClosed }) => dateClosed === null);

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
  const read = new Set(
    (await itemsOfPerson(db, context, personId, undefined, { withTexts: false })).incidents.map(
      ({ id }) => id,
    ),
  );
  const moves = await standing(db, personId, today);
  return moves.map(
    ({ levelId, levelName, dateOf, recordedAt, incidents, writtenById, dateClosed: _, ...move }, n) => ({
      ...move,
      personID: personId,
      level: { id: levelId, itemName: levelName },
      dateof: dateOf,
      dateOf,
      statusDateOf: schoolTime(recordedAt, timeZone),
      incidents: incidents.filter((id) => read.has(id)),
      isCurrent: n === 0,
      permission: reader.readsSchool && (writtenById === user.id || reader.mayManage) ? 2 : 1,
    }),
  );
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
  ensureField(dateof !== null, 'dateof', 'day.needed');
  ensureField(dateof <= today, 'dateof', 'day.not_come');
  const moves = await standing(db, personId, today);
  const [newest] = moves;
  ensure(!id || moves.some((move) => move.id === id), 'record.unknown');
  if (seenID !== undefined) ensure((newest?.id ?? 0) === seenID, 'record.changed');
  const { levels } = await choicesOf(db);
  await personLevels.save(
    db,
    { id: id ?? 0, version, owner: personId },
    (stored) => {
      ensure(!stored || stored.writtenById === user.id || user.may('behaviour.manage'), 'permission.denied');
      const isChosen = levels.some((one) => one.id === level && (!one.isClosed || stored?.levelId === level));
      ensureField(isChosen, 'level', 'behaviour_level.unknown');
      return { levelId: level, dateOf: dateof, reason, dateClosed: null };
    },
    { written_by_id: user.id, recorded_at: now },
  );
  return movesOf(db, context, personId);
}

/**
 * Takes a move back that was just made; it stays stored. Its author may, and who manages behaviour.
 * @throws Problem record.unknown, permission.denied; record.changed where it was corrected or linked since, or another
 *   move was made upon it
 */
export async function takeMoveBack(
  db: Database,
  context: RequestContext,
  { personId, id, version }: { personId: number; id: number; version: number },
): Promise<BehaviourPersonalLevel[]> {
  const { user, today } = context;
  ensure(await findPerson(db, personId, 'update'), 'record.unknown');
  const moves = await standing(db, personId, today);
  const move = moves.find((one) => one.id === id);
  ensure(move, 'record.unknown');
  ensure(move.writtenById === user.id || user.may('behaviour.manage'), 'permission.denied');
  ensureVersion(move, version);
  ensure(
    moves.every((one) => one.id <= id),
    'record.changed',
  );
  await personLevels.put(db, id, { ...move, dateClosed: today });
  await unlinkIncidents(db, id, move.incidents, today);
  return movesOf(db, context, personId);
}

/**
 * Links a person's incidents to a move by date: from a day, or from the move before, until the day of the move.
 * @throws Problem record.unknown where there is no such person or move, request.invalid; record.changed where another
 *   version of the move was seen
 */
export async function linkByDate(
  db: Database,
  context: RequestContext,
  personId: number,
  { id, dateof, version }: NonNullable<Input<typeof linkBehaviourLevel>['body']>,
): Promise<BehaviourPersonalLevel[]> {
  ensure(await findPerson(db, personId, 'update'), 'record.unknown');
  const moves = await standing(db, personId, context.today);
  const at = id ? moves.findIndex((move) => move.id === id) : 0;
  const move = moves[at];
  ensure(move, 'record.unknown');
  if (version !== undefined) ensureVersion(move, version);
  const before = moves[at + 1];
  const from = dateof ?? (before ? addDays(before.dateOf, 1) : '');
  ensureField(!dateof || from <= move.dateOf, 'dateof', 'behaviour_level.after_move');
  const { incidents } = await itemsOfPerson(db, context, personId, undefined, { withTexts: false });
  const within = incidents.filter(
    ({ dateOf }) => from <= dateOf.slice(0, 10) && dateOf.slice(0, 10) <= move.dateOf,
  );
  const added = await linkIncidents(
    db,
    move.id,
    within.map((incident) => incident.id),
  );
  if (added) await personLevels.put(db, move.id, move);
  return movesOf(db, context, personId);
}

/**
 * Takes links of incidents to a move back.
 * @throws Problem record.unknown where there is no such person, move or link; record.changed
 */
export async function unlink(
  db: Database,
  context: RequestContext,
  personId: number,
  { id, incidents, version }: Input<typeof unlinkBehaviourLevel>['body'],
): Promise<BehaviourPersonalLevel[]> {
  ensure(await findPerson(db, personId, 'update'), 'record.unknown');
  const move = (await standing(db, personId, context.today)).find((one) => one.id === id);
  ensure(move, 'record.unknown');
  ensureVersion(move, version);
  const ids = [...new Set(incidents)];
  // Of incidents that somebody does not read they neither take links away nor learn whether there are any.
  const [seen] = (await movesOf(db, context, personId)).filter((one) => one.id === id);
  ensure(
    ids.every((incident) => seen?.incidents.includes(incident)),
    'record.unknown',
  );
  await unlinkIncidents(db, id, ids, context.today);
  await personLevels.put(db, id, move);
  return movesOf(db, context, personId);
}

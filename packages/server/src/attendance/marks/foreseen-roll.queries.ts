import { CompiledQuery } from 'kysely';
import type { School } from '../../platform/database/school.ts';
import { inLockOrder, lockOf } from '../../platform/database/transaction.ts';
import type { KeptAnswer } from '../../platform/http/idempotency.ts';
import type { User } from '../../platform/user.ts';
import { lineLock, rollLock } from '../memory/roll-locks.rules.ts';
import type { OpenRoll } from '../roll/roll.reading.ts';
import type { LineToWrite } from './mark-writer.queries.ts';

/** A whole roll that was decided on by a remembered roll. */
export interface ForeseenRoll {
  roll: OpenRoll;
  user: User;
  /** All that is to be written. */
  lines: readonly LineToWrite[];
  /** Students with a mark among those that were sent. */
  named: readonly number[];
  /** Whether the rest was said to be present. */
  restPresent: boolean;
  submits: boolean;
  now: Date;
  /** Is carried by the change notices of the write. */
  origin: string;
}

const save = `select save_foreseen_roll(${Array.from({ length: 24 }, (_, i) => `$${i + 1}`).join(', ')}) as roll`;

/** An array of numbers in PostgreSQL's own notation; pg would escape each number letter by letter. */
const list = (values: readonly (number | bigint)[]): string => `{${values.join()}}`;

/** The locks that all ways to save these lines take, in their order. */
function locksOf(school: School, { roll, named, restPresent }: ForeseenRoll): bigint[] {
  const names = [...(restPresent ? [rollLock(roll.key)] : []), ...named.map(lineLock)];
  return names.map((name) => lockOf(school, name)).sort(inLockOrder);
}

/** Marks with their versions, as the statement compares them. */
const marksOf = ({ marks }: OpenRoll['view']): string =>
  marks
    .toSorted((a, b) => a.studentId - b.studentId || a.layer - b.layer)
    .map(({ studentId, layer, version }) => `${studentId}:${layer}:${version}`)
    .join(' ');

/** What is known in advance; of one student the first recorded stays the first. */
const knownOf = ({ known }: OpenRoll['view']): string =>
  known
    .toSorted((a, b) => a.studentId - b.studentId)
    .map(({ studentId, reasonId }) => `${studentId}:${reasonId}`)
    .join(' ');

const isPlain = ({ isRest, seen }: LineToWrite) => isRest && seen === 0;
const asJson = (lines: readonly LineToWrite[]) => (lines.length ? JSON.stringify(lines) : null);

/**
 * Saves lines of a roll, perhaps with its submit, in a transaction of its own, if the stored roll is still as remembered.
 * @returns the id of the roll; null, and nothing is written, where the roll has changed
 */
export async function putForeseenRoll(
  school: School,
  foreseen: ForeseenRoll,
  kept: KeptAnswer | null,
): Promise<number | null> {
  const { roll, user, lines, submits, now, origin } = foreseen;
  const { key, view, facts } = roll;
  const byClass = key.kind === 'class';
  const rest = lines.filter(isPlain);
  const inWords = lines.filter((line) => !isPlain(line));
  const query = CompiledQuery.raw(save, [
    user.id,
    origin,
    list(locksOf(school, foreseen)),
    byClass,
    view.targetId,
    byClass ? key.rollClass : null,
    byClass ? null : key.periodId,
    view.rollId,
    key.dateOf,
    user.personId,
    user.personId !== null && facts.teacherIds.includes(user.personId),
    list(view.members.map(({ id }) => id).sort((a, b) => a - b)),
    marksOf(view),
    knownOf(view),
    submits,
    list(rest.map(({ studentId }) => studentId)),
    rest[0]?.layer ?? null,
    asJson(inWords.filter(({ seen }) => seen === 0)),
    asJson(inWords.filter(({ seen }) => seen > 0)),
    now,
    kept?.key ?? null,
    kept?.sum ?? null,
    kept?.rights ?? null,
    kept?.answer ?? null,
  ]);
  const { rows } = await school.db.executeQuery<{ roll: number | null }>(query);
  return rows[0]?.roll ?? null;
}

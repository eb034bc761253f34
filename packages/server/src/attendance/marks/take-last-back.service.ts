import type { RollQuery } from '@homeroom/contract/attendance/attendance.schemas.ts';
import type { Database } from '../../platform/database/school.ts';
import { ensure } from '../../platform/problem.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { linesOf, openRoll } from '../roll/roll.reading.ts';
import { type LayerHistoryRow, layerHistory } from '../views/layers.views.ts';
import type { MarkValues } from './attendance.queries.ts';
import { bare } from './mark.decision.ts';
import { writeMarks } from './mark-writer.queries.ts';
import { ensureMayMark } from './roll.service.ts';

interface LastMark {
  studentId: number;
  /** Of the line, as the mark left it. */
  version: number;
  /** The account that wrote it. */
  writtenBy: number;
  /** What it may say. */
  saying: readonly MarkValues['status'][];
  /** Whether a save before it is taken back with it. */
  isPartOfIt?: (save: LayerHistoryRow) => boolean;
}

/**
 * Takes back the last mark of a line: its layer says again what it said before. To be run under the student's
 * `lineLock`.
 * @returns the line's version now
 * @throws Problem record.changed where the line has changed since, or somebody else wrote it; those of a mark
 */
export async function takeLastBack(
  db: Database,
  context: RequestContext,
  query: RollQuery,
  { studentId, version, writtenBy, saying, isPartOfIt = () => false }: LastMark,
): Promise<number> {
  const { user, timeZone } = context;
  const roll = await openRoll(db, context, query, studentId);
  ensureMayMark(roll, user);
  const [current] = linesOf(roll, user);
  const { rollId, marks } = roll.view;
  const latest = marks.toSorted((a, b) => b.markedAt.localeCompare(a.markedAt) || b.layer - a.layer)[0];
  const isTheirs = latest?.markedById === writtenBy && saying.includes(latest.status);
  ensure(rollId && isTheirs && current?.version === version, 'record.changed', { current });
  const { layer, version: seen } = latest;
  const [, ...earlier] = (await layerHistory(db, rollId, studentId, timeZone)).filter(
    (h) => h.layer === layer,
  );
  const before = earlier.find((save) => !isPartOfIt(save));
  const status = (before?.status ?? null) as MarkValues['status'];
  const values = status
    ? { ...bare(status), reasonId: before?.reasonId ?? null, details: before?.details ?? '' }
    : bare(null);
  await writeMarks(db, context, roll, [{ studentId, layer, seen, isRest: false, ...values }]);
  return version + 1;
}

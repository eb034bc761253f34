import type { CarriedAlong } from '@homeroom/contract/enrolment/placements.schemas.ts';
import type { Database } from '../platform/database/school.ts';
import { ensureField, said } from '../platform/problem.ts';
import { placementOrigins } from './placement-origins.queries.ts';
import { type Placements, placementsOf, writeSteps } from './placements.queries.ts';
import { begunAfter, carriedAlong, type Placement, type SchoolSpan, type Step } from './placements.rules.ts';

/** What was done with a row, in the words of the contract. */
function whatOf({ do: done, row, dateTo }: Step): CarriedAlong['what'] {
  if (done === 'takeOut') return 'removed';
  if (done === 'resume') return 'resumed';
  if (dateTo === row.dateTo) return 'moved';
  return dateTo !== null && (row.dateTo === null || dateTo < row.dateTo) ? 'ended' : 'resumed';
}

/**
 * Carries somebody's classes along with a first or last day at the school that changes.
 * @param lastField the field of the last day, for what cannot be
 * @returns what was done, and what could not go along
 * @throws Problem request.invalid at that field where a class began after the last day
 */
export async function carryAlong(
  db: Database,
  kinds: readonly Placements[],
  id: number,
  change: { before: SchoolSpan; after: SchoolSpan; today: string },
  lastField: string,
): Promise<CarriedAlong[]> {
  const { before, after, today } = change;
  if (before.first === after.first && before.last === after.last) return [];
  const all: { kind: Placements; rows: Placement[] }[] = [];
  for (const kind of kinds) {
    const rows = await placementsOf(db, kind, id);
    const origins = await placementOrigins(db, kind, id);
    all.push({ kind, rows: rows.map((row) => ({ ...row, origin: origins.get(row.id) })) });
  }
  if (after.last !== before.last) {
    const begun = all.flatMap(({ rows }) => begunAfter(rows, after.last, today));
    const classes = begun.map(({ code, dateFrom }) => said('placement.class_from', { code, dateFrom }));
    ensureField(!begun.length, lastField, 'placement.begun_later', { classes });
  }
  const done: CarriedAlong[] = [];
  for (const { kind, rows } of all) {
    const { steps, left } = carriedAlong(rows, change, kind.oneAtATime);
    await writeSteps(db, kind, steps);
    for (const step of steps) {
      const { dateFrom, dateTo, row } = step;
      done.push({ code: row.code, what: whatOf(step), dateFrom, dateTo });
    }
    for (const { code, dateFrom, dateTo } of left) done.push({ code, what: 'left', dateFrom, dateTo });
  }
  return done;
}

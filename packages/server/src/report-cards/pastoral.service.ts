import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { pastoralSections, type Section } from './class-setup.views.ts';
import { lockListed } from './lock.queries.ts';
import type { PeriodFacts } from './period.views.ts';
import { type Rights, reads, rightsIn } from './report-cards.policy.ts';
import { sectionsFor } from './row.record.ts';
import { rowsOf, type StoredRow } from './rows.views.ts';

/** The pastoral comments of one student: the row, its sections, and this user's rights. */
export interface OpenPastoral {
  row: StoredRow;
  sections: Section[];
  rights: Rights;
}

/** Pastoral rows with their sections, of those that this user reads: the roll class's teachers write them. */
export async function pastoralRows(
  db: Database,
  { user, timeZone }: RequestContext,
  period: PeriodFacts,
  studentIds?: readonly number[],
): Promise<OpenPastoral[]> {
  const sections = await pastoralSections(db, period);
  if (!sections.length) return [];
  const rows = await rowsOf(
    db,
    period,
    { isPastoral: true, ...(studentIds ? { studentIds } : {}) },
    timeZone,
  );
  return rows.flatMap((row) => {
    const rights = rightsIn(user, row.rollTeachers);
    const own = sectionsFor(sections, row.levelId);
    return reads(rights) && own.length ? [{ row, sections: own, rights }] : [];
  });
}

/** The same of named students, locked after the period. @throws Problem record.unknown where one of them is not among them */
export async function lockPastoral(
  db: Database,
  context: RequestContext,
  period: PeriodFacts,
  studentIds: readonly number[],
): Promise<OpenPastoral[]> {
  // Who may not know of them locks nothing.
  const known = await pastoralRows(db, context, period, studentIds);
  ensure(
    studentIds.every((id) => known.some(({ row }) => row.studentId === id)),
    'record.unknown',
  );
  await lockListed(db, period, { classId: null, studentIds });
  return pastoralRows(db, context, period, studentIds);
}

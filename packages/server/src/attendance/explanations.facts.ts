import type { RollQuery } from '@homeroom/contract/attendance/attendance.schemas.ts';
import type { ErrorCode } from '@homeroom/contract/errors.ts';
import { settingsOf } from '../configuration/configuration.facts.ts';
import { relation } from '../platform/database/relation.ts';
import type { Database, School } from '../platform/database/school.ts';
import type { AdvisoryLock } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { marksLocks } from './attendance.facts.ts';
import { memoriesOf } from './attendance.memory.ts';
import { recordKnown } from './attendance.service.ts';
import { knownAhead } from './known-ahead.views.ts';
import { type ParentReason, parentReasons } from './parent-reasons.views.ts';
import { lineLock } from './roll.locks.ts';
import { saveSeveralMarks } from './several-marks.service.ts';
import { type UnexplainedLine, unexplainedLines } from './unexplained.views.ts';

export type { ParentReason };

/** Rows for joins in the SQL of areas above: the reasons of absence (`id`, `label`). */
export const absenceReason = relation('absence_reason');

/** An absence with its reason, as somebody has explained it; both days inclusive. */
export interface Explanation {
  studentId: number;
  dateFrom: string;
  dateTo: string;
  reasonId: number;
  details: string;
  /** Also of today and days to come of which no roll says anything yet. */
  isAnnounced: boolean;
}

const queryOf = ({ dateOf, rollClass, classId, periodId }: UnexplainedLine): RollQuery => ({
  ...{ byclass: true, dateOf, webMode: undefined },
  ...(rollClass === null
    ? { rollClass: undefined, classId: classId ?? undefined, periodId: periodId ?? undefined }
    : { rollClass, classId: undefined, periodId: undefined }),
});

/** The reasons that families may give, in their order. */
export async function reasonsForFamilies(school: School, db: Database = school.db): Promise<ParentReason[]> {
  const { attendance } = await settingsOf(school, db);
  return parentReasons(db, attendance.reasonSet);
}

/** Whether somebody was absent on one of these days, and nobody has said why. */
export const isUnexplained = async (
  db: Database,
  studentId: number,
  from: string,
  to: string,
): Promise<boolean> => (await unexplainedLines(db, studentId, { from, to })).length > 0;

/** Whether an absence of one of these days, from the school's today on, is known already. */
export const isKnownAhead = async (
  db: Database,
  { studentId, dateFrom, dateTo }: Pick<Explanation, 'studentId' | 'dateFrom' | 'dateTo'>,
  today: string,
): Promise<boolean> =>
  (await knownAhead(db, studentId, today)).some(
    (known) => known.dateFrom <= dateTo && known.dateTo >= dateFrom,
  );

/** The locks under which an explanation is written, by the rolls that it is about as they stand now. */
export async function explanationLocks(
  db: Database,
  { studentId, dateFrom, dateTo }: Pick<Explanation, 'studentId' | 'dateFrom' | 'dateTo'>,
): Promise<AdvisoryLock[]> {
  const lines = await unexplainedLines(db, studentId, { from: dateFrom, to: dateTo });
  const locks = [...lines.flatMap((line) => marksLocks(queryOf(line), [studentId])), lineLock(studentId)];
  return [...new Map(locks.map((lock) => [JSON.stringify(lock), lock])).values()];
}

/**
 * Gives the unexplained absences of a student within some days their reason, as the office: above what a teacher has
 * marked, which stays. Where it is announced, today and the days to come become a known absence.
 * To be run under `explanationLocks`.
 * @returns whether there was anything to explain
 * @throws Problem record.changed where a mark changed meanwhile, attendance.reason_not_allowed, attendance.details_needed
 */
export async function explainAbsences(
  db: Database,
  context: RequestContext,
  { studentId, dateFrom, dateTo, reasonId, details, isAnnounced }: Explanation,
): Promise<boolean> {
  const { today } = context;
  const lines = await unexplainedLines(db, studentId, { from: dateFrom, to: dateTo });
  for (const line of lines) {
    const absence = { reason: { id: reasonId }, details };
    const save = { studentID: studentId, version: line.version, mark: 'absent' as const, absence };
    const { conflicts, refused } = await saveSeveralMarks(db, context, queryOf(line), [save], {
      onlyAll: true,
    });
    const [why] = refused;
    if (why) throw new Problem(why.code as ErrorCode);
    if (conflicts.length) throw new Problem('record.changed');
  }
  if (!isAnnounced || dateTo < today) return lines.length > 0;
  const begins = [dateFrom, today].sort().at(-1) ?? today;
  await recordKnown(db, context, studentId, { dateFrom: begins, dateTo, reasonID: reasonId, details });
  return true;
}

/** Drops what this server remembers of a student's marks: after an explanation, before the answer. */
export function forgetExplained(school: School, studentId: number): void {
  for (const memory of memoriesOf(school)) memory.forgetStudents([studentId]);
}

import type { ErrorCode } from '@homeroom/contract/errors.ts';
import type { PartOfDay } from '@homeroom/contract/shared/part-of-day.ts';
import { settingsOf } from '../configuration/configuration.facts.ts';
import { schoolTime } from '../platform/clock.ts';
import { relation } from '../platform/database/relation.ts';
import type { Database, School } from '../platform/database/school.ts';
import type { AdvisoryLock } from '../platform/database/transaction.ts';
import { Problem } from '../platform/problem.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { saveSeveralMarks } from './marks/several-marks.service.ts';
import { memoriesOf } from './memory/attendance.memory.ts';
import { linesLocks } from './memory/roll-locks.rules.ts';
import { type ParentReason, parentReasons } from './reasons/parent-reasons.views.ts';
import { silentReasonIds } from './reasons/silent-reasons.service.ts';
import { holdsAt, isOfLesson } from './rules/part-of-day.rules.ts';
import { rollQueryOf } from './rules/roll-query.rules.ts';
import { recordKnown } from './students/attendance.service.ts';
import { saidByRolls, type UnexplainedLine, unexplainedLines } from './unexplained/unexplained.views.ts';
import { submittedBy } from './views/morning-absences.views.ts';
import { unexplainedAbsences } from './views/unexplained-absences.views.ts';

export { isKnownAhead } from './views/known-ahead.views.ts';
export type { ParentReason };
export { saidByRolls, silentReasonIds };

/** Rows for joins in the SQL of areas above: the reasons of absence (`id`, `label`). */
export const absenceReason = relation('absence_reason');

/** The same: the rolls (`date_of`, `roll_class_id`), and the marks on them (`roll_id`, `student_id`, `status`). */
export const rollTable = relation('roll');
export const markTable = relation('attendance_mark');

/** An absence with its reason, as somebody has explained it; both days inclusive. One that is announced may be of a part of a day. */
export interface Explanation extends PartOfDay {
  studentId: number;
  dateFrom: string;
  dateTo: string;
  reasonId: number;
  details: string;
  /** Also of today and days to come of which no roll says anything yet. */
  isAnnounced: boolean;
}

/** An absence that keeps standing without a reason, as nobody can write on its line any more, and why. */
export interface LeftLine extends Pick<UnexplainedLine, 'dateOf' | 'itemName' | 'periodName'> {
  problem: Problem;
}

/** The reasons that families may give, in their order. */
export async function reasonsForFamilies(school: School, db: Database = school.db): Promise<ParentReason[]> {
  const { attendance } = await settingsOf(school, db);
  return parentReasons(db, attendance.reasonSet);
}

type Days = Pick<Explanation, 'studentId' | 'dateFrom' | 'dateTo'>;

const linesOf = async (school: School, db: Database, { studentId, dateFrom, dateTo }: Days) =>
  unexplainedLines(db, studentId, {
    ...{ from: dateFrom, to: dateTo },
    reasonIds: await silentReasonIds(school),
  });

/** Whether somebody was absent on one of these days, and nobody has said why. */
export const isUnexplained = async (school: School, db: Database, days: Days): Promise<boolean> =>
  (await linesOf(school, db, days)).length > 0;

/**
 * Students whom the morning roll of a day says to be absent, and nobody has said why; since an instant at least, by a
 * roll that was submitted by then.
 * @param studentId of one student alone
 */
export async function morningAbsences(
  school: School,
  db: Database,
  { dateOf, since, timeZone }: { dateOf: string; since: Date; timeZone: string },
  studentId?: number,
): Promise<number[]> {
  const reasonIds = await silentReasonIds(school);
  const asked = { dateOf, reasonIds, timeZone, ...(studentId === undefined ? {} : { studentId }) };
  const local = schoolTime(since, timeZone);
  const absences = (await unexplainedAbsences(db, asked)).flatMap(({ studentId: id, rolls, recordedAt }) => {
    const code = rolls.find((roll) => roll.rollClass !== null)?.rollClass;
    return code && recordedAt <= local ? [{ id, code }] : [];
  });
  const codes = absences.map(({ code }) => code);
  const submitted = await submittedBy(db, { codes, dateOf, by: since });
  return absences.filter(({ code }) => submitted.has(code)).map(({ id }) => id);
}

/** The locks under which an explanation is written, by the rolls that it is about as they stand now. */
export async function explanationLocks(school: School, days: Days): Promise<AdvisoryLock[]> {
  return linesLocks(days.studentId, await linesOf(school, school.db, days));
}

/** Gives one line its reason. @returns why it cannot be written; null where it is */
async function explainLine(
  db: Database,
  context: RequestContext,
  line: UnexplainedLine,
  { studentId, reasonId, details }: Pick<Explanation, 'studentId' | 'reasonId' | 'details'>,
): Promise<Problem | null> {
  const absence = { reason: { id: reasonId }, details };
  const save = { studentID: studentId, version: line.version, mark: 'absent' as const, absence };
  try {
    const { conflicts, refused } = await saveSeveralMarks(db, context, rollQueryOf(line), [save], {
      onlyAll: true,
    });
    const [why] = refused;
    if (why) return new Problem(why.code as ErrorCode);
    return conflicts.length ? new Problem('record.changed') : null;
  } catch (problem) {
    // It is decided before anything of the line is written: the transaction goes on with the others.
    if (problem instanceof Problem) return problem;
    throw problem;
  }
}

/**
 * Gives the unexplained absences of a student within some days their reason, as the office: above what a teacher has
 * marked, which stays. Where it is announced, today and the days to come become a known absence. One of a part of a day
 * explains the rolls in it alone.
 * To be run under `explanationLocks`.
 * A line that cannot be written any more (its class was closed, the student has left it) keeps none of the others back.
 * @returns the lines that were left; null where there was nothing to explain
 * @throws Problem where none of the lines could be written: why, of the first; attendance.reason_not_allowed, .details_needed
 */
export async function explainAbsences(
  db: Database,
  context: RequestContext,
  { studentId, dateFrom, dateTo, reasonId, details, isAnnounced, ...part }: Explanation,
): Promise<LeftLine[] | null> {
  const { school, today } = context;
  const left: LeftLine[] = [];
  const { rollClassTime } = (await settingsOf(school, db)).attendance;
  const lines = (await linesOf(school, db, { studentId, dateFrom, dateTo })).filter((line) =>
    line.rollClass === null ? isOfLesson(part, line) : holdsAt(part, rollClassTime),
  );
  for (const line of lines) {
    const { dateOf, itemName, periodName } = line;
    const problem = await explainLine(db, context, line, { studentId, reasonId, details });
    if (problem) left.push({ dateOf, itemName, periodName, problem });
  }
  if (!isAnnounced || dateTo < today) {
    const [first] = left;
    if (first && left.length === lines.length) throw first.problem;
    return lines.length > 0 ? left : null;
  }
  const begins = [dateFrom, today].sort().at(-1) ?? today;
  const days = { dateFrom: begins, dateTo, ...part };
  await recordKnown(db, context, studentId, { ...days, reasonID: reasonId, details });
  return left;
}

/** Drops what this server remembers of a student's marks: after an explanation, before the answer. */
export function forgetExplained(school: School, studentId: number): void {
  for (const memory of memoriesOf(school)) memory.forgetStudents([studentId]);
}

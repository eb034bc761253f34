import type { Database } from '../../platform/database/school.ts';
import { ensure } from '../../platform/problem.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { linesOf, openRoll } from '../roll/roll.reading.ts';
import { officeCorrected } from '../roll/roll.record.ts';
import { linePermission, OFFICE, type WrittenLayer } from '../rules/attendance.policy.ts';
import { resultOf } from '../rules/attendance.rules.ts';
import { rollOfMark, type StoredColumns } from '../views/roll-of-mark.views.ts';
import type { MarkValues } from './attendance.queries.ts';
import { writeMarks } from './mark-writer.queries.ts';
import { ensureMayMark } from './roll.service.ts';

/**
 * Gives a layer of a mark back what it said, by who may mark the line now. What the office has corrected stands above what
 * a teacher marked, and what the office said is the office's to change. To be run under `marksLocks` of the roll.
 * @throws Problem attendance.*, permission.denied, record.changed where the office has corrected the line since
 */
export async function putMarkBack(
  db: Database,
  context: RequestContext,
  row: StoredColumns,
  values: MarkValues,
): Promise<void> {
  const { user } = context;
  const { columns, version: seen } = row;
  const studentId = Number(columns['student_id']);
  const layer = Number(columns['layer']) as WrittenLayer;
  const roll = await openRoll(db, context, await rollOfMark(db, row), studentId);
  ensureMayMark(roll, user);
  const { marks, known, rollId } = roll.view;
  const [current] = linesOf(roll, user);
  ensure(current && rollId === Number(columns['roll_id']), 'attendance.not_on_roll');
  const isOffice = user.may('attendance.office');
  const corrected = officeCorrected(marks);
  ensure(layer === OFFICE || !corrected, 'record.changed', { current });
  ensure(layer !== OFFICE || isOffice, 'permission.denied');
  ensure(linePermission(user, roll.facts, { officeCorrected: corrected }) === 2, 'permission.denied');
  const { status, reasonId } = values;
  const standing = resultOf(marks, known[0] ?? null);
  ensure(status === null || standing.layer !== 'known' || isOffice, 'attendance.known_absence', { current });
  if (reasonId !== null) {
    const before = standing.winner?.reasonId ?? null;
    const reason = roll.reasons.chosen(roll.settings.attendance.reasonSet, reasonId, before);
    const isAllowed = reason && reason.isLate === (status === 'late') && (reason.teacherMayUse || isOffice);
    ensure(isAllowed, 'attendance.reason_not_allowed');
  }
  await writeMarks(db, context, roll, [{ studentId, layer, seen, isRest: false, ...values }]);
}

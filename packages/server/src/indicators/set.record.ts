import type { AttendanceStudent } from '@homeroom/contract/attendance/attendance.schemas.ts';
import type {
  IndicatorClass,
  IndicatorClassStudent,
  IndicatorColumn,
  IndicatorConcern,
  IndicatorStudentOption,
} from '@homeroom/contract/indicators/indicators.schemas.ts';
import type { User } from '../platform/user.ts';
import { cellPermission, setPermission } from './indicators.policy.ts';
import type { StoredCell } from './set.views.ts';
import type { OpenSet } from './set-opening.service.ts';
import type { KeptType } from './types.service.ts';

/** The drawings that stand for flags, by the number that records name them by. */
const icons: Record<string, number> = { medical: 1, allergy: 2, 'court-order': 3, learning: 4 };
const ANOTHER_FLAG = 5;

/** A column as the grid has it: what is retired cannot be chosen. */
const columnOf = ({
  id,
  itemName,
  isAttendance,
  dateClosed,
  indicatorOptions,
}: KeptType): IndicatorColumn => ({
  id,
  itemName,
  isAttendance,
  indicatorOptions:
    dateClosed === null ? indicatorOptions.filter((option) => option.dateClosed === null) : [],
});

/** The roll's own mark, in the words of the attendance column. */
function attendanceCell(
  line: AttendanceStudent,
  column: KeptType,
  mayWrite: boolean,
): IndicatorStudentOption {
  const option = column.indicatorOptions.find(({ mark }) => mark === line.mark);
  return {
    indicatorTypeID: column.id,
    permission: mayWrite ? line.permission : Math.min(1, line.permission),
    indicatorOption: option
      ? { id: option.id, itemName: option.itemName, tone: option.tone, isAbsent: option.isAbsent }
      : null,
    version: line.version,
    recordedBy: line.recordedBy,
    recordedAt: line.dateTime,
    isVoid: false,
  };
}

const plainCell = (
  stored: StoredCell | undefined,
  column: KeptType,
  permission: IndicatorStudentOption['permission'],
  isAbsent: boolean,
): IndicatorStudentOption => ({
  indicatorTypeID: column.id,
  permission: column.dateClosed === null ? permission : Math.min(1, permission),
  indicatorOption:
    stored?.optionId != null && stored.tone
      ? { id: stored.optionId, itemName: stored.optionName, tone: stored.tone, isAbsent: false }
      : null,
  version: stored?.version ?? 0,
  recordedBy: stored?.markedBy ?? null,
  recordedAt: stored?.markedAt ?? null,
  isVoid: isAbsent,
});

/** When the roll was changed so that a submitted row is void or open again; null where it was not. */
export function changedSince(
  line: Pick<AttendanceStudent, 'mark' | 'dateTime'>,
  submittedAt: string | null,
  isFilled: boolean,
): string | null {
  const isLater = submittedAt !== null && line.dateTime !== null && line.dateTime > submittedAt;
  return isLater && (line.mark === 'absent') === isFilled ? line.dateTime : null;
}

/** The part of the day of which an absence was known; null where it was of the whole day. */
const timesOf = (known: AttendanceStudent['known']): IndicatorClassStudent['knownTimes'] =>
  known && (known.timeFrom !== null || known.timeTo !== null)
    ? { timeFrom: known.timeFrom, timeTo: known.timeTo }
    : null;

/** The record of a set (specification 002 §3), each cell with what this user may do with it. */
export function recordOf(
  { key, view, roll, facts, columns }: OpenSet,
  user: User,
  concerns: IndicatorConcern[],
): IndicatorClass {
  const { set } = view;
  const cells = new Map(view.cells.map((cell) => [`${cell.studentId} ${cell.typeId}`, cell]));
  const permission = setPermission(user, facts);
  const mayWrite = permission === 2 && facts.isActive;
  const rowOf = (line: AttendanceStudent): IndicatorClassStudent => {
    const isAbsent = line.mark === 'absent';
    const right = cellPermission(user, facts, isAbsent);
    const own = columns.map((column) => cells.get(`${line.studentID} ${column.id}`));
    const isFilled = own.some((cell) => cell?.optionId != null);
    const [flag] = line.flags;
    return {
      id: line.studentID,
      fullName: line.fullName,
      apart: line.apart,
      iconID: flag ? (icons[flag.category] ?? ANOTHER_FLAG) : null,
      isAbsent,
      known: line.layer === 'known' ? (line.known?.reason ?? null) : null,
      knownTimes: line.layer === 'known' ? timesOf(line.known) : null,
      changedSince: changedSince(line, set?.submittedAt ?? null, isFilled),
      indicatorStudentOptions: columns.map((column, index) =>
        column.isAttendance
          ? attendanceCell(line, column, mayWrite)
          : plainCell(own[index], column, right, isAbsent),
      ),
    };
  };
  return {
    id: set?.id ?? null,
    dateOf: key.dateOf,
    classId: key.classId,
    itemName: view.className,
    periodId: key.periodId,
    periods: view.periods,
    active: facts.isActive ? 1 : 0,
    permission,
    submittedAt: set?.submittedAt ?? null,
    submittedBy: set?.submittedBy ?? null,
    isAutomatic: set?.isAutomatic ?? false,
    version: set?.version ?? 0,
    indicatorTypes: columns.map(columnOf),
    indicatorClassStudents: roll.lines.map(rowOf),
    concerns,
  };
}

import type { AttendanceStudent } from '@homeroom/contract/attendance/attendance.schemas.ts';
import type { ErrorCode } from '@homeroom/contract/errors.ts';
import type { IndicatorClassSave } from '@homeroom/contract/indicators/indicators.schemas.ts';
import type { MarkSave } from '../attendance/attendance.facts.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import type { CellToWrite } from './set.queries.ts';
import type { StoredCell } from './set.views.ts';
import type { OpenSet } from './set-opening.service.ts';
import type { KeptType } from './types.service.ts';

/** A cell as a save names it. */
export interface SentCell {
  studentId: number;
  column: KeptType;
  optionId: number | null;
  version: number;
  overrideKnown: boolean;
}

/**
 * The cells of a save, those of the attendance column apart.
 * @throws Problem record.unknown for a student who is not on the roll, a column that the user does not see, and an
 *   option of another column; request.invalid for one cell twice
 */
export function cellsOf(
  { roll, columns }: Pick<OpenSet, 'roll' | 'columns'>,
  { indicatorClassStudents }: Pick<IndicatorClassSave, 'indicatorClassStudents'>,
): { attendance: SentCell[]; others: SentCell[] } {
  const onRoll = new Set(roll.lines.map(({ studentID }) => studentID));
  const byId = new Map(columns.map((column) => [column.id, column]));
  const seen = new Set<string>();
  const sent = indicatorClassStudents.flatMap(({ id, indicatorStudentOptions }) =>
    indicatorStudentOptions.map((cell): SentCell => {
      const column = byId.get(cell.indicatorTypeID);
      const optionId = cell.indicatorOption?.id ?? null;
      ensure(onRoll.has(id) && column, 'record.unknown');
      ensure(
        optionId === null || column.indicatorOptions.some((option) => option.id === optionId),
        'record.unknown',
      );
      const name = `${id} ${column.id}`;
      ensureField(!seen.has(name), 'indicatorClassStudents', 'indicator.cell_twice');
      seen.add(name);
      const { version, overrideKnown = false } = cell;
      return { studentId: id, column, optionId, version, overrideKnown };
    }),
  );
  const { attendance = [], others = [] } = Object.groupBy(sent, ({ column }) =>
    column.isAttendance ? 'attendance' : 'others',
  );
  return { attendance, others };
}

/** A cell of the attendance column as the mark that it is. */
export function markOf({ studentId, column, optionId, version, overrideKnown }: SentCell): MarkSave {
  const mark = column.indicatorOptions.find(({ id }) => id === optionId)?.mark ?? 'unmarked';
  const isAway = mark === 'absent' || mark === 'late';
  return { studentID: studentId, version, mark, absence: isAway ? {} : null, overrideKnown };
}

/**
 * Cells that would mark over an absence known in advance and do not say that they know of it. A roll lets the office do so;
 * a grid is filled in by the column, so here nobody does unawares.
 */
export function unawareOf(
  lines: readonly Pick<AttendanceStudent, 'studentID' | 'layer'>[],
  cells: readonly SentCell[],
): SentCell[] {
  const known = new Set(lines.filter(({ layer }) => layer === 'known').map(({ studentID }) => studentID));
  return cells.filter(
    ({ studentId, optionId, overrideKnown }) => optionId !== null && !overrideKnown && known.has(studentId),
  );
}

/** What becomes of the cells of a save. */
export interface CellDecisions {
  written: CellToWrite[];
  /** Somebody else has changed them meanwhile. */
  conflicts: SentCell[];
  refused: { cell: SentCell; code: ErrorCode }[];
}

/**
 * Decides on each cell by what is stored: the same value twice is no conflict, of an absent student nothing applies,
 * and what is retired is not chosen anew. An option is stored with the name that it has today.
 */
export function decideCells(
  stored: readonly StoredCell[],
  absent: ReadonlySet<number>,
  sent: readonly SentCell[],
): CellDecisions {
  const cells = new Map(stored.map((cell) => [`${cell.studentId} ${cell.typeId}`, cell]));
  const decided: CellDecisions = { written: [], conflicts: [], refused: [] };
  for (const cell of sent) {
    const { studentId, column, optionId } = cell;
    const before = cells.get(`${studentId} ${column.id}`);
    const option = column.indicatorOptions.find(({ id }) => id === optionId);
    if ((before?.optionId ?? null) === optionId) continue;
    if ((before?.version ?? 0) !== cell.version) decided.conflicts.push(cell);
    else if (absent.has(studentId)) decided.refused.push({ cell, code: 'indicators.absent' });
    else if (column.dateClosed !== null || (option && option.dateClosed !== null))
      decided.refused.push({ cell, code: 'record.unknown' });
    else
      decided.written.push({
        studentId,
        typeId: column.id,
        optionId,
        optionName: option?.itemName ?? '',
      });
  }
  return decided;
}

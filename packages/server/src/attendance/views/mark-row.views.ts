import type { StoredMark } from '../rules/attendance.rules.ts';

/** A mark as a statement answers it: what each value is named would be most of the text. */
export type MarkRow = [
  studentId: number,
  layer: StoredMark['layer'],
  status: StoredMark['status'],
  reasonId: number | null,
  details: string,
  arrivedAt: string | null,
  absenceTime: string | null,
  markedById: number,
  markedBy: string,
  markedAt: string,
  version: number,
  madeAt: string | null,
];

/**
 * The columns of it: `k` is the mark, `u` the account that wrote it.
 * @param school SQL for a column in school time
 */
export const markColumns = (school: (column: string) => string): string =>
  `k.student_id, k.layer, k.status, k.reason_id, k.details, to_char(k.arrived_at, 'HH24:MI'), k.absence_time,
    k.marked_by_id, u.full_name, ${school('k.marked_at')}, k.version,
    to_char(k.made_at, 'YYYY-MM-DD"T"HH24:MI:SS')`;

export const markOf = ([
  studentId,
  layer,
  status,
  reasonId,
  details,
  arrivedAt,
  absenceTime,
  markedById,
  markedBy,
  markedAt,
  version,
  madeAt,
]: MarkRow): StoredMark & { studentId: number } => ({
  studentId,
  layer,
  status,
  reasonId,
  details,
  arrivedAt,
  absenceTime,
  madeAt,
  markedById,
  markedBy,
  markedAt,
  version,
});

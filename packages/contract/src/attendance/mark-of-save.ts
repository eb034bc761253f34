import type { AttendanceStudentSave, Mark } from './attendance.schemas.ts';

/**
 * Whether a save says absent, late, present or unmarked. The absence decides, as in the specification, whose clients
 * send the record as they read it with only the absence changed: a `mark` that contradicts it is what was before.
 */
export function markOf({
  mark,
  absence,
}: {
  mark?: AttendanceStudentSave['mark'];
  absence: { late?: boolean | undefined } | null;
}): Mark {
  if (absence === null) return mark === 'unmarked' ? 'unmarked' : 'present';
  return (absence.late ?? mark === 'late') ? 'late' : 'absent';
}

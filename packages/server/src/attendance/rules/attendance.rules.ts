import type {
  Absence,
  AbsenceReason,
  Layer,
  Mark,
} from '@homeroom/contract/attendance/attendance.schemas.ts';
import { withCrlf } from '@homeroom/contract/shared/line-ends.ts';
import type { PartOfDay } from '@homeroom/contract/shared/part-of-day.ts';
import { OFFICE, TEACHER } from './attendance.policy.ts';

/** A stored mark of one layer. */
export interface StoredMark {
  layer: typeof TEACHER | typeof OFFICE;
  status: 'present' | 'absent' | 'late' | null;
  reasonId: number | null;
  details: string;
  /** `HH:mm` */
  arrivedAt: string | null;
  /** School time. */
  absenceTime: string | null;
  /** School time of the press, where it arrived later. */
  madeAt: string | null;
  markedById: number;
  markedBy: string;
  /** School time of the arrival. */
  markedAt: string;
  version: number;
}

export interface StoredKnown extends PartOfDay {
  reasonId: number;
  details: string;
  recordedBy: string;
  recordedAt: string;
}

/** What a line shows in the end. */
export interface Result<M = StoredMark> {
  mark: Mark;
  layer: Layer;
  winner: M | null;
}

/** Later layers win: default, known in advance, the teacher's, the office's (domain, Attendance). */
export function resultOf<M extends Pick<StoredMark, 'layer' | 'status'>>(
  marks: readonly M[],
  known: object | null,
): Result<M> {
  for (const layer of [OFFICE, TEACHER] as const) {
    const winner = marks.find((mark) => mark.layer === layer && mark.status !== null);
    if (winner?.status)
      return { mark: winner.status, layer: layer === OFFICE ? 'office' : 'teacher', winner };
  }
  return known
    ? { mark: 'absent', layer: 'known', winner: null }
    : { mark: 'unmarked', layer: 'default', winner: null };
}

/** The version of a line: layers are never deleted, so the sum of their saves only grows. */
export const versionOf = (marks: readonly { version: number }[]): number =>
  marks.reduce((sum, mark) => sum + mark.version, 0);

const brief = ({ id, code, label, authorised, countsAsAbsence }: AbsenceReason) => ({
  id,
  code,
  label,
  authorised,
  countsAsAbsence,
});

/** The absence that a line answers; null while present or unmarked. */
export function absenceOf(
  { mark, winner }: Result,
  known: StoredKnown | null,
  reasons: ReadonlyMap<number, AbsenceReason>,
  dateOf: string,
): Absence | null {
  if (mark !== 'absent' && mark !== 'late') return null;
  const moment = winner?.absenceTime ?? winner?.markedAt ?? '';
  const reason = reasons.get((winner ? winner.reasonId : known?.reasonId) ?? 0);
  return {
    dateTime: moment.startsWith(dateOf) ? moment : `${dateOf}T00:00:00`,
    reason: reason ? brief(reason) : null,
    details: (winner ?? known)?.details ?? '',
    late: mark === 'late',
    timeArrived: winner?.arrivedAt ?? null,
  };
}

/** The default absence, or lateness, of a set of reasons (specification 001 §3). */
export function defaultAbsence(
  reasons: readonly AbsenceReason[],
  defaultId: number | undefined,
  late: boolean,
  dateTime: string,
): Absence {
  const reason = reasons.find((r) => r.id === defaultId) ?? null;
  return { dateTime, reason: reason ? brief(reason) : null, details: '', late, timeArrived: null };
}

/** Typed text as it is stored: nothing around it, line ends as CRLF (specification 000 §7). */
export const asStored = (text: string): string => withCrlf(text.trim());

/** One letter of the strip, of what was marked. */
export function letterOf(mark: Mark, authorised: boolean): string {
  if (mark === 'absent') return authorised ? 'E' : 'A';
  if (mark === 'late') return 'L';
  return mark === 'present' ? 'P' : '-';
}

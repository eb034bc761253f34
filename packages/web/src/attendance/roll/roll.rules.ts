import type {
  Absence,
  AbsenceSettings,
  AttendanceStudent,
  Mark,
} from '@homeroom/contract/attendance/attendance.schemas.ts';
import { folded } from '../../platform/words/folded.ts';
import type { MarkEntry, MarkSave, RollEntry } from './roll.entries.ts';

/** A student's line as it is shown: the server's record with what waits to be sent laid over it. */
export interface RollLine {
  record: AttendanceStudent;
  /** Something of this line has not been answered by the server. */
  pending: boolean;
  /** The user's own mark where somebody else's stands on the server. */
  conflict: MarkEntry | null;
}

const laidOver = (record: AttendanceStudent, shown: AttendanceStudent): AttendanceStudent => {
  const { mark, absence, note, dateTime, receivedAt, layer, recordedBy, recordedByID } = shown;
  return { ...record, mark, absence, note, dateTime, receivedAt, layer, recordedBy, recordedByID };
};

/** True where a mark was taken back, or the student joined after the submit: that says nothing of them (070-not-seen-yet.sql). */
export const isUnseen = ({ mark, version }: AttendanceStudent) => mark === 'unmarked' && version > 0;

/** True where a known absence stands that nobody has overruled: a stray key does not change it. */
export const isKnown = (record: AttendanceStudent) => record.layer === 'known' && record.known !== null;

/** The roll with the queue laid over it, in order, as it will be once all has arrived. */
export function rollLines(
  records: readonly AttendanceStudent[],
  entries: readonly RollEntry[],
  me: Me,
): RollLine[] {
  return records.map((stored) => {
    let record = stored;
    let pending = false;
    let conflict: MarkEntry | null = null;
    for (const entry of entries) {
      if (entry.kind === 'mark' && entry.studentID === stored.studentID) {
        if (entry.state === 'conflict') conflict = entry;
        else {
          record = laidOver(record, entry.shown);
          pending = true;
        }
      } else if (entry.kind === 'unmark') {
        const back = entry.students.find((s) => s.studentID === stored.studentID);
        if (back) {
          record = laidOver(record, back.shown);
          pending = true;
        }
      } else if (
        entry.kind === 'rest' &&
        record.mark === 'unmarked' &&
        !isKnown(record) &&
        stored.permission === 2
      ) {
        record = {
          ...record,
          mark: 'present',
          absence: null,
          note: '',
          layer: 'teacher',
          recordedBy: me.name,
          recordedByID: me.id,
        };
        pending = true;
      }
    }
    return { record, pending, conflict };
  });
}

/** Who marks, and the school's time at which it happens (`YYYY-MM-DDTHH:mm:ss`). */
export interface Me {
  id: number;
  name: string;
  now: string;
}

export interface Totals {
  total: number;
  present: number;
  /** Beside those whose absence was known in advance. */
  absent: number;
  late: number;
  unmarked: number;
  /** Of a submitted roll: whom nobody has seen yet, as they joined after it, or their mark was taken back. */
  unseen: number;
  /** Absent as was known in advance. */
  known: number;
  /** Marked by somebody, or absent with leave. */
  recorded: number;
}

/** What the head of the list counts. Once the roll is submitted, who was on it without a mark is present (domain, Attendance). */
export function totalsOf(lines: readonly RollLine[], isSubmitted = false): Totals {
  const count = (mark: Mark) => lines.filter((l) => l.record.mark === mark).length;
  const known = lines.filter((l) => isKnown(l.record)).length;
  const unmarked = count('unmarked');
  const unseen = isSubmitted ? lines.filter((l) => isUnseen(l.record)).length : 0;
  return {
    total: lines.length,
    present: count('present') + (isSubmitted ? unmarked - unseen : 0),
    absent: count('absent') - known,
    late: count('late'),
    unmarked: isSubmitted ? 0 : unmarked,
    unseen,
    known,
    recorded: lines.length - unmarked,
  };
}

/** Why a line cannot be marked; null where it can. */
export type Lock = 'readOnly' | 'known' | 'conflict' | null;

export function lockOf({ record, conflict }: RollLine): Lock {
  if (record.permission !== 2) return 'readOnly';
  if (conflict) return 'conflict';
  return isKnown(record) ? 'known' : null;
}

/** What can be chosen in place on a line, in the order in which it stands there. */
export const offeredMarks = ['absent', 'late', 'present'] as const;
export type OfferedMark = (typeof offeredMarks)[number];

/** Whether marks can be chosen in place on a line: not where it can only be read, or somebody has to choose first. */
export const offersMarks = (line: RollLine): boolean => {
  const lock = lockOf(line);
  return lock === null || lock === 'known';
};

/**
 * Why a line cannot be marked as is asked for; null where it can. Who was known to be absent may be here after all, or
 * come late; to say absent once more changes nothing.
 */
export function lockAgainst(line: RollLine, wish: Wish): Lock {
  const lock = lockOf(line);
  return lock === 'known' && wish.mark !== 'absent' ? null : lock;
}

/** Those who were absent in the morning and are about to be submitted as present. */
export const backSinceMorning = (lines: readonly RollLine[]): RollLine[] =>
  lines.filter(
    ({ record }) => record.morning === 'absent' && (record.mark === 'present' || record.mark === 'unmarked'),
  );

/** Why the whole roll, or a line of it, is only to be read: said beside it. */
export type ReadOnlyReason = 'future' | 'noSchool' | 'office' | 'window' | 'notYours';

export function readOnlyReason(
  record: AttendanceStudent,
  dateOf: string,
  settings: Pick<AbsenceSettings, 'today' | 'isSchoolDay'>,
): ReadOnlyReason | null {
  if (record.permission === 2) return null;
  if (dateOf > settings.today) return 'future';
  if (!settings.isSchoolDay) return 'noSchool';
  if (record.layer === 'office') return 'office';
  return dateOf < settings.today ? 'window' : 'notYours';
}

/** What a key, a tap or the details ask for. */
export type Wish =
  | { mark: 'present'; note?: string }
  | { mark: 'absent'; reasonID?: number | null; details?: string }
  | { mark: 'late'; reasonID?: number | null; details?: string; timeArrived?: string | null };

/** One tap: who is absent becomes present, anyone else absent with the default absence (specification 001 §4). */
export const toggled = (record: AttendanceStudent): Wish => ({
  mark: record.mark === 'absent' ? 'present' : 'absent',
});

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `2026-11-20T09:05:00` in the medium format in which a save sends it: `Nov 20, 2026 9:05:00 AM` (specification 001 §7). */
export function toMediumFormat(local: string): string {
  const [day = '', time = '00:00:00'] = local.split('T');
  const [year = '', month = '1', date = '1'] = day.split('-');
  const [hour = '0', minute = '00', second = '00'] = time.split(':');
  const hours = Number(hour);
  return `${months[Number(month) - 1]} ${Number(date)}, ${year} ${hours % 12 || 12}:${minute}:${second} ${hours < 12 ? 'AM' : 'PM'}`;
}

function absenceFor(
  wish: Wish,
  record: AttendanceStudent,
  settings: AbsenceSettings,
  me: Me,
): Absence | null {
  if (wish.mark === 'present') return null;
  const late = wish.mark === 'late';
  const base = late ? settings.lateDefault : settings.absentDefault;
  const sameKind = record.absence?.late === late ? record.absence : null;
  const chosen = settings.absenceReasons.find((r) => r.id === wish.reasonID);
  const reason = wish.reasonID === undefined ? (sameKind?.reason ?? base.reason) : (chosen ?? null);
  const isToday = base.dateTime.slice(0, 10) === me.now.slice(0, 10);
  return {
    dateTime: sameKind?.dateTime ?? base.dateTime,
    reason: reason && {
      id: reason.id,
      code: reason.code,
      label: reason.label,
      authorised: reason.authorised,
      countsAsAbsence: reason.countsAsAbsence,
    },
    details: wish.details ?? sameKind?.details ?? base.details,
    late,
    timeArrived: late ? timeFor(wish, sameKind, base, isToday ? me.now.slice(11, 16) : null) : null,
  };
}

const timeFor = (wish: Wish, sameKind: Absence | null, base: Absence, now: string | null) =>
  wish.mark === 'late' && wish.timeArrived !== undefined
    ? wish.timeArrived
    : (sameKind?.timeArrived ?? now ?? base.timeArrived);

/** What a wish sends, and the line as it is shown until the server has answered. */
export function markFor(
  record: AttendanceStudent,
  wish: Wish,
  settings: AbsenceSettings,
  me: Me,
): { save: MarkSave; shown: AttendanceStudent } {
  const absence = absenceFor(wish, record, settings, me);
  const note = wish.mark === 'present' ? (wish.note ?? '') : '';
  const overrideKnown = isKnown(record) || undefined;
  return {
    save: {
      studentID: record.studentID,
      version: record.version,
      mark: wish.mark,
      absence: absence
        ? {
            dateTime: toMediumFormat(absence.dateTime),
            reason: absence.reason && { id: absence.reason.id },
            details: absence.details,
            late: absence.late,
            timeArrived: absence.timeArrived,
          }
        : note
          ? { details: note }
          : null,
      // It may wait for the connection: then it says itself when it was made.
      ...(me.now ? { madeAt: me.now } : {}),
      ...(overrideKnown ? { overrideKnown } : {}),
    },
    shown: {
      ...record,
      mark: wish.mark,
      absence,
      note,
      dateTime: me.now,
      receivedAt: null,
      layer: 'teacher',
      recordedBy: me.name,
      recordedByID: me.id,
    },
  };
}

/** What a digit does: its reason, late or absent as the reason says; null where no reason has it. */
export function wishOfDigit(digit: string, settings: AbsenceSettings): Wish | null {
  const reason = settings.absenceReasons.find((r) => r.digit === digit);
  if (!reason) return null;
  return { mark: reason.isLate ? 'late' : 'absent', reasonID: reason.id };
}

/** True where the reason that is asked for has to be explained first. */
export const needsDetails = (wish: Wish, settings: AbsenceSettings): boolean =>
  wish.mark !== 'present' &&
  settings.absenceReasons.some((r) => r.id === wish.reasonID && r.needsDetails) &&
  !wish.details?.trim();

/** A wish that brings a line back to what it was; null where it was not marked, which is an unmark. */
export function wishBack(before: AttendanceStudent): Wish | null {
  if (before.mark === 'unmarked' || before.layer === 'default' || before.layer === 'known') return null;
  if (before.mark === 'present' || !before.absence)
    return before.note ? { mark: 'present', note: before.note } : { mark: 'present' };
  const { reason, details, timeArrived } = before.absence;
  const reasonID = reason?.id ?? null;
  return before.mark === 'late'
    ? { mark: 'late', reasonID, details, timeArrived }
    : { mark: 'absent', reasonID, details };
}

/**
 * The first line, from `from` on and round, with a word of its name that begins with the letters, or of two of one name with
 * a number that does; -1 where there is none.
 */
export function findLine(lines: readonly RollLine[], letters: string, from: number): number {
  const wanted = folded(letters.trim());
  if (!wanted) return -1;
  const names = lines.map(({ record }) =>
    folded([record.fullName, record.apart?.number].filter(Boolean).join(' ')),
  );
  const order = lines.map((_, i) => (from + i) % lines.length);
  const begins = (i: number) => names[i]?.startsWith(wanted);
  const hasWord = (i: number) => names[i]?.split(/[\s,'-]+/).some((word) => word.startsWith(wanted));
  return order.find(begins) ?? order.find(hasWord) ?? -1;
}

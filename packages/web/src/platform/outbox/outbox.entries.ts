import type {
  AttendanceStudent,
  AttendanceStudentSave,
} from '@homeroom/contract/attendance/attendance.schemas.ts';
import type { z } from 'zod';

/** One roll: a roll class, or a subject class at one of its meetings, on a school day (`yyyy-MM-dd`). */
export interface Roll {
  dateOf: string;
  rollClass?: string;
  classId?: number;
  periodId?: number;
}

/** The place of a roll: names it for presence, and tells two rolls apart. */
export const placeOf = (roll: Roll) =>
  roll.rollClass
    ? `roll:class:${roll.rollClass}:${roll.dateOf}`
    : `roll:subject:${roll.classId ?? 0}:${roll.periodId ?? 0}:${roll.dateOf}`;

/** The roll as the query of its calls (specification 001 §7: byclass, dateOf, rollClass or classId, webMode). */
export const queryOf = (roll: Roll) =>
  roll.rollClass
    ? { byclass: 'true' as const, dateOf: roll.dateOf, rollClass: roll.rollClass, webMode: 'true' as const }
    : {
        byclass: 'false' as const,
        dateOf: roll.dateOf,
        classId: String(roll.classId ?? 0),
        ...(roll.periodId ? { periodId: String(roll.periodId) } : {}),
        webMode: 'true' as const,
      };

/** The body of a save, before the contract has read it. */
export type MarkSave = z.input<typeof AttendanceStudentSave>;

interface Common {
  /** The idempotency key it is sent with: however often it is tried, it has one effect. */
  id: string;
  /** Order of sending. */
  seq: number;
  roll: Roll;
  /** What the roll is called where it has to be named, e.g. "7B". */
  rollName: string;
  /** conflict: somebody else changed the line meanwhile, and the user has to choose. */
  state: 'waiting' | 'conflict';
  /** True once it has left for the server, even where no answer came back: then it may have arrived. */
  attempted: boolean;
}

/** One student's mark. */
export interface MarkEntry extends Common {
  kind: 'mark';
  studentID: number;
  save: MarkSave;
  /** The line as it is shown while the mark waits. */
  shown: AttendanceStudent;
  /** What the server holds instead, in a conflict. */
  theirs: AttendanceStudent | null;
}

/** Marks taken back (undo). */
export interface UnmarkEntry extends Common {
  kind: 'unmark';
  students: { studentID: number; version: number; shown: AttendanceStudent }[];
}

/** "Mark the rest present". */
export interface RestEntry extends Common {
  kind: 'rest';
}

/** A roll's submit. */
export interface SubmitEntry extends Common {
  kind: 'submit';
}

export type Entry = MarkEntry | UnmarkEntry | RestEntry | SubmitEntry;

type Fresh<E> = E extends Entry ? Omit<E, 'seq' | 'state' | 'attempted'> : never;
/** An entry as a screen hands it in. */
export type NewEntry = Fresh<Entry>;

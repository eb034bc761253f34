import type {
  AttendanceStudent,
  AttendanceStudentSave,
} from '@homeroom/contract/attendance/attendance.schemas.ts';
import type { RollState } from '@homeroom/contract/attendance/roll-state.schemas.ts';
import type { z } from 'zod';
import type { Entry } from '../../platform/outbox/outbox.ts';
import type { Roll } from './roll.ts';

/** The body of a save, before the contract has read it. */
export type MarkSave = z.input<typeof AttendanceStudentSave>;

interface OfRoll extends Entry {
  roll: Roll;
  /** What the roll is called where it has to be named, e.g. "7B". */
  rollName: string;
}

/** One student's mark. */
export interface MarkEntry extends OfRoll {
  kind: 'mark';
  studentID: number;
  save: MarkSave;
  /** The line as it is shown while the mark waits. */
  shown: AttendanceStudent;
  theirs?: AttendanceStudent | null;
}

/** Marks taken back (undo). */
export interface UnmarkEntry extends OfRoll {
  kind: 'unmark';
  students: { studentID: number; version: number; shown: AttendanceStudent }[];
}

/** "Mark the rest present". */
export interface RestEntry extends OfRoll {
  kind: 'rest';
}

/** A roll's submit. */
export interface SubmitEntry extends OfRoll {
  kind: 'submit';
}

export type RollEntry = MarkEntry | UnmarkEntry | RestEntry | SubmitEntry;

/** What the server answers an entry of a roll: the lines as they are now, and after a submit the roll's state. */
export interface RollAnswer {
  records: AttendanceStudent[];
  /** Lines that became present with the rest, where the answer names no more of them. */
  present?: { studentID: number; version: number }[];
  roll?: RollState;
}

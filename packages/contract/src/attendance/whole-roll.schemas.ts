import { z } from 'zod';
import { Id, Version } from '../shared/values.ts';
import { AttendanceStudent, AttendanceStudentSave } from './attendance.schemas.ts';
import { RollState } from './roll-state.schemas.ts';

/** Marks of one roll that are sent together with its submit. */
export const WholeRollSave = z.object({
  marks: z
    .array(AttendanceStudentSave)
    .max(200)
    .refine((marks) => new Set(marks.map(({ studentID }) => studentID)).size === marks.length, {
      error: 'marks.student_twice',
    })
    .default([]),
  /** Marks present whoever has neither a mark, nor one here, nor a known absence. */
  restPresent: z.boolean().default(false),
});
export type WholeRollSave = z.infer<typeof WholeRollSave>;

/** The state of a roll after its submit; where marks came with it, what became of each. */
export const SubmittedRoll = RollState.extend({
  /** Lines that were written, those of the rest among them. */
  saved: z.array(z.object({ studentID: Id, version: Version })).optional(),
  /**
   * The current records of lines that were not: somebody else changed them, or their absence was known in advance.
   * Where there are any, the roll is not submitted.
   */
  conflicts: z.array(AttendanceStudent).optional(),
  /**
   * Marks that are not taken, each with the error that it would be answered by itself. Where one of them says that
   * somebody on the roll is absent or late, the roll is not submitted.
   */
  refused: z.array(z.object({ studentID: Id, code: z.string(), message: z.string() })).optional(),
});
export type SubmittedRoll = z.infer<typeof SubmittedRoll>;

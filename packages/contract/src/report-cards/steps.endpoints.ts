import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Id, LocalDateTime, QueryId, text, Version } from '../shared/values.ts';
import { chosen, Step, StepStanding } from './report-cards.schemas.ts';

/** Where a student's row stands. */
export const RowStep = StepStanding.extend({
  studentID: Id,
  fullName: z.string(),
  /** Null: the pastoral comments. */
  classID: Id.nullable(),
  /** Columns and sections that are required and not entered. */
  missing: z.int(),
  /** Suggestions that wait. */
  suggestions: z.int(),
});
export type RowStep = z.infer<typeof RowStep>;

export const moveRows = endpoint({
  method: 'PUT',
  path: '/api/ReportCardSteps',
  permission: 'report-cards.enter',
  summary:
    'Brings rows to another step, or back to an earlier one with a reason, all of them or none. Rows in which something required is missing are not submitted (400 by student); publishing is a call of its own. A row that changed meanwhile: 409 with all of them as they stand.',
  body: z.object({
    assessmentPeriodID: Id,
    /** Null: pastoral comments. */
    classID: Id.nullable(),
    students: z
      .array(z.object({ studentID: Id, version: Version }))
      .min(1)
      .max(500)
      .refine((students) => new Set(students.map(({ studentID }) => studentID)).size === students.length, {
        error: 'report_rows.student_twice',
      }),
    step: Step.exclude(['published']),
    /** Of sending back. */
    reason: text(500).default(''),
  }),
  answer: z.array(RowStep),
});

/** A step that a row has made. */
export const MadeStep = z.object({
  id: Id,
  step: Step,
  /** Sent back from a later one. */
  isBack: z.boolean(),
  reason: z.string(),
  by: z.string(),
  at: LocalDateTime,
});
export type MadeStep = z.infer<typeof MadeStep>;

export const getMadeSteps = endpoint({
  method: 'GET',
  path: '/api/ReportCardSteps',
  permission: 'report-cards.enter',
  summary: 'The steps that a student’s row has made, newest first.',
  query: z.object({
    assessmentPeriodId: chosen('period.unselected'),
    studentId: chosen('student.unselected'),
    /** Absent: the pastoral comments. */
    classId: QueryId,
  }),
  answer: z.array(MadeStep),
});

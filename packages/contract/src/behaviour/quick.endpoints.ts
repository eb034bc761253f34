import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Id, LocalDateTimeInput, text, Version } from '../shared/values.ts';
import { LONGEST_TEXT } from './behaviour.schemas.ts';

/** One of the events that were recorded at once. */
export const QuickReport = z.object({ id: Id, studentID: Id, version: Version });
export type QuickReport = z.infer<typeof QuickReport>;

/** Most students of one quick record: a whole class, a whole year. */
export const MAX_AT_ONCE = 200;

export const quickBehaviourReports = endpoint({
  method: 'POST',
  path: '/api/BehaviourQuickReports',
  permission: 'behaviour.record',
  summary:
    'Two taps, or praise for several: one event for each student with one incident of a type that is offered from the roll. Time, lesson and room are filled in; sent with an Idempotency-Key it is recorded once.',
  body: z.object({
    students: z.array(Id).min(1).max(MAX_AT_ONCE),
    incidentTypeID: Id,
    /** The roll it comes from: a roll class, or a class and its period. Absent: where the timetable has this user. */
    rollClass: text(50).optional(),
    classID: Id.nullable().optional(),
    periodID: Id.nullable().optional(),
    /** When it was seen, by the clock of the browser: it may be sent later. Now where absent, or where that clock is ahead. */
    dateOf: LocalDateTimeInput.optional(),
    comment: text(LONGEST_TEXT).default(''),
    /** The same for each; shared at once where it is not empty. */
    parentsText: text(LONGEST_TEXT).default(''),
  }),
  answer: z.object({ reports: z.array(QuickReport) }),
});

export const undoQuickBehaviourReports = endpoint({
  method: 'POST',
  path: '/api/BehaviourQuickReports/Undo',
  permission: 'behaviour.record',
  summary:
    'Takes back what was just recorded, all of it or, where somebody changed one meanwhile, nothing (409).',
  body: z.object({
    reports: z
      .array(QuickReport.pick({ id: true, version: true }))
      .min(1)
      .max(MAX_AT_ONCE),
  }),
  answer: z.null(),
  status: 204,
});

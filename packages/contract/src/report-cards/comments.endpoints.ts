import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Id, lines, text, Version } from '../shared/values.ts';
import { bytesOf, within } from '../shared/within.ts';
import { ClassComment, ClassQuery, CommentText, chosen, StepStanding } from './report-cards.schemas.ts';

const ofStudent = z.object({
  yearId: chosen('year.unselected'),
  assessmentPeriodId: chosen('period.unselected'),
  studentId: chosen('student.unselected'),
});

/** A comment of a student, as the accordion shows it (specification 002 §3, student comment record). */
export const ReportCardComment = ClassComment.extend({
  /** Null: a pastoral one. */
  classID: Id.nullable(),
  className: z.string(),
  teachers: z.array(z.string()),
  /** Results of the class, in words: "Effort: Good"; empty where this user reads none. */
  results: z.array(z.object({ itemName: z.string(), value: z.string() })),
  standing: StepStanding,
});
export type ReportCardComment = z.infer<typeof ReportCardComment>;

export const getReportCardComments = endpoint({
  method: 'GET',
  path: '/api/ReportCardComments',
  permission: 'report-cards.enter',
  summary: 'The comments of a student in a period that this user reads: pastoral ones first, then by class.',
  query: ofStudent,
  answer: z.array(ReportCardComment),
});

export const saveReportCardComments = endpoint({
  method: 'PUT',
  path: '/api/ReportCardComments',
  permission: 'report-cards.enter',
  summary:
    'Saves those comments of a student that are sent, in one transaction; all of the student are answered. What somebody else changed meanwhile: 409 with all as they stand, and nothing is saved.',
  query: ofStudent,
  bodyLimit: bytesOf(400_000),
  body: within(
    400_000,
    z
      .array(
        z.object({
          classID: Id.nullable().default(null),
          sectionID: Id,
          comment: CommentText,
          version: Version,
        }),
      )
      .max(100),
  ),
  answer: z.array(ReportCardComment),
});

/** A comment that a replacement would change, or has changed. */
export const Replacement = z.object({
  studentID: Id,
  fullName: z.string(),
  sectionID: Id,
  before: z.string(),
  after: z.string(),
  /** Of the comment: before in a preview, after in what was replaced. */
  version: Version,
  /** Why it stays as it is: it is locked, or would be too long; empty: it would change. */
  problem: z.enum(['', 'locked', 'tooLong']),
});
export type Replacement = z.infer<typeof Replacement>;

export const previewReplacement = endpoint({
  method: 'POST',
  path: '/api/ReportCardReplacements/Preview',
  permission: 'report-cards.enter',
  summary: 'Finds a text in the comments of a class and shows each as it would be; changes nothing.',
  query: ClassQuery,
  body: z.object({
    find: text(200).min(1, { error: 'replaced_text.needed' }),
    replace: lines(500),
    matchCase: z.boolean().default(false),
    wholeWords: z.boolean().default(false),
  }),
  answer: z.array(Replacement),
});

export const replaceComments = endpoint({
  method: 'POST',
  path: '/api/ReportCardReplacements',
  permission: 'report-cards.enter',
  summary:
    'Writes comments of a class as a preview showed them, in one transaction; one that changed meanwhile: 409 with the preview of those as they stand. What is answered undoes it: sent back with `before` as the comment.',
  query: ClassQuery,
  bodyLimit: bytesOf(400_000),
  body: within(
    400_000,
    z.object({
      items: z
        .array(z.object({ studentID: Id, sectionID: Id, comment: CommentText, version: Version }))
        .min(1)
        .max(2000),
    }),
  ),
  answer: z.array(Replacement),
});

import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Id, PermissionLevel, Version } from '../shared/values.ts';
import { bytesOf, within } from '../shared/within.ts';
import {
  ClassQuery,
  CommentText,
  EmptyKind,
  EnterMode,
  printed,
  Reason,
  ReportCardRow,
  ResultText,
  StudentEnterMode,
} from './report-cards.schemas.ts';

/** An option that may be chosen in this period. */
export const ReportCardResultOption = z.object({
  id: Id,
  shortName: z.string(),
  itemName: z.string(),
  iconID: Id.nullable(),
  value: z.number().nullable(),
});
export type ReportCardResultOption = z.infer<typeof ReportCardResultOption>;

/** A column of the grid (specification 002 §3, report card column). */
export const SubjectCriteria = z.object({
  id: Id,
  itemName: z.string(),
  iconID: Id.nullable(),
  studentEnterMode: StudentEnterMode,
  enterMode: EnterMode,
  /** Of this user, for the column; a cell may have less. */
  permission: PermissionLevel,
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
  decimals: z.int(),
  maxCharacters: z.int(),
  isRequired: z.boolean(),
  /** Of the class, of what counts, rounded once and half up, as decimal text; null: none is shown or nothing counts. */
  mean: z.string().nullable(),
  reportCardResultOptions: z.array(ReportCardResultOption),
});
export type SubjectCriteria = z.infer<typeof SubjectCriteria>;

export const getSubjectCriterias = endpoint({
  method: 'GET',
  path: '/api/SubjectCriterias',
  permission: 'report-cards.enter',
  summary: 'The columns of a class in a period, in their order.',
  query: ClassQuery,
  answer: z.array(SubjectCriteria),
});

export const getClassEntryResults = endpoint({
  method: 'GET',
  path: '/api/ClassEntryResults',
  permission: 'report-cards.enter',
  summary: 'The rows of a class in a period: its students with results and comments, by name.',
  query: ClassQuery,
  answer: z.array(ReportCardRow),
});

/** A cell as it is sent. Of a list the option, or its short name alone in whatever case; the value is then the option's. */
export const SentCell = z.object({
  criterionID: Id,
  reportCardResultOptionID: Id.nullable().default(null),
  reportCardResultValue: ResultText.default(''),
  emptyKind: EmptyKind.nullable().default(null),
  version: Version,
});
/** A comment as it is sent. */
export const SentComment = z.object({ sectionID: Id, comment: CommentText, version: Version });

export const saveClassEntryResults = endpoint({
  method: 'PUT',
  path: '/api/ClassEntryResults',
  permission: 'report-cards.enter',
  summary:
    'Saves cells and comments of one row: those that are sent. What is sent as it is stored is left alone; what somebody else changed meanwhile: 409 with the row as it stands, and nothing is saved.',
  query: ClassQuery,
  bodyLimit: bytesOf(400_000),
  body: within(
    400_000,
    z.object({
      studentID: Id,
      resultCriteria: z.array(SentCell).max(200).default([]),
      classComment: z.array(SentComment).max(50).default([]),
    }),
  ),
  answer: ReportCardRow,
});

export const saveRowState = endpoint({
  method: 'PUT',
  path: '/api/ReportCardRowStates',
  permission: 'report-cards.enter',
  summary:
    'Says that a student needs no results in a class, and why, or that they do. What was entered stays and counts for nothing meanwhile.',
  query: ClassQuery,
  body: z
    .object({ studentID: Id, isRequired: z.boolean(), reason: printed(500), version: Version })
    .refine(({ isRequired, reason }) => isRequired || Reason.safeParse(reason).success, {
      error: 'reason.needed',
      path: ['reason'],
    }),
  answer: ReportCardRow,
});

/** What a student got in a column of this name, in this subject, in the period before. */
export const PreviousResult = z.object({
  studentID: Id,
  criterionID: Id,
  periodName: z.string(),
  reportCardResultValue: z.string(),
  emptyKind: EmptyKind.nullable(),
});
export type PreviousResult = z.infer<typeof PreviousResult>;

export const getPreviousResults = endpoint({
  method: 'GET',
  path: '/api/PreviousClassEntryResults',
  permission: 'report-cards.enter',
  summary: 'The last results of the students of a class before this period, by columns of the same name.',
  query: ClassQuery,
  answer: z.array(PreviousResult),
});

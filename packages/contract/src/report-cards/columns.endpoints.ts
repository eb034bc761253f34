import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, NewId, oneLine, PathId, PermissionLevel, QueryId, Version } from '../shared/values.ts';
import {
  chosen,
  EnterMode,
  LONGEST_COMMENT,
  LONGEST_RESULT,
  StudentEnterMode,
} from './report-cards.schemas.ts';
import type { reportCardsWords } from './report-cards.words.ts';

const named = (missing: keyof typeof reportCardsWords) =>
  oneLine(60).refine((s) => s.trim() !== '', { error: missing });
const place = z.int().min(1).max(1000);
const removal = {
  params: z.object({ id: PathId }),
  query: z.object({ version: QueryId }),
  answer: z.null(),
  status: 204,
} as const;

/** For which classes: of a subject, of a level, of both, or one class alone; all null: every class of the period. */
const scope = { subjectID: Id.nullable(), levelID: Id.nullable(), classID: Id.nullable() };
const isOneScope = (one: { subjectID: number | null; levelID: number | null; classID: number | null }) =>
  one.classID === null || (one.subjectID === null && one.levelID === null);
const scopeError = {
  error: 'criterion.class_with_more',
  path: ['classID'] as string[],
};

const ofColumn = {
  assessmentPeriodID: Id,
  ...scope,
  enterMode: EnterMode,
  studentEnterMode: StudentEnterMode,
  /** Right of the class's own teachers to its cells: 0 none, 1 read, 2 read and write. Coordinators write all. */
  teacherPermission: PermissionLevel,
  /** Of a list: its scale; else null. */
  scaleID: Id.nullable(),
  /** Of numbers: bounds, both inclusive, and digits behind the point. */
  minimum: z.number().min(-1e6).max(1e6).nullable(),
  maximum: z.number().min(-1e6).max(1e6).nullable(),
  decimals: z.int().min(0).max(3),
  /** Of text: most characters. */
  maxCharacters: z.int().min(1).max(LONGEST_RESULT),
  /** Publishing waits until it is entered, or said why not. */
  isRequired: z.boolean(),
  /** Its mean over the class stands beside it on screen. */
  showsMean: z.boolean(),
};

/** A criterion as the coordinator keeps it. */
export const ReportCardColumn = z.object({
  id: Id,
  itemName: z.string(),
  ...ofColumn,
  subject: z.string(),
  level: z.string(),
  classCode: z.string(),
  ordinal: z.int(),
  dateClosed: Day.nullable(),
  /** Results were entered: its way of entering, scale and classes stay. */
  isUsed: z.boolean(),
  permission: PermissionLevel,
  version: Version,
});
export type ReportCardColumn = z.infer<typeof ReportCardColumn>;

const ofPeriod = z.object({ assessmentPeriodId: chosen('period.unselected') });

export const getReportCardColumns = endpoint({
  method: 'GET',
  path: '/api/ReportCardColumns',
  permission: 'report-cards.enter',
  summary: 'The columns of a period in their order, closed ones last.',
  query: ofPeriod,
  answer: z.array(ReportCardColumn),
});

export const saveReportCardColumn = endpoint({
  method: 'PUT',
  path: '/api/ReportCardColumns/:id',
  permission: 'report-cards.manage',
  summary:
    'Adds (id 0 in the body, any in the path), changes, moves, closes or reopens a column; all of its period are answered.',
  params: z.object({ id: PathId }),
  body: z
    .object({
      id: NewId,
      itemName: named('criterion.name_needed'),
      ...ofColumn,
      ordinal: place.optional(),
      isClosed: z.boolean().default(false),
      version: Version,
    })
    .refine(isOneScope, scopeError)
    .refine(({ minimum, maximum }) => minimum === null || maximum === null || minimum <= maximum, {
      error: 'criterion.bounds_reversed',
      path: ['maximum'],
    })
    .refine(({ enterMode, scaleID }) => (enterMode === 0) === (scaleID !== null), {
      error: 'criterion.scale_unfit',
      path: ['scaleID'],
    }),
  answer: z.array(ReportCardColumn),
});

export const deleteReportCardColumn = endpoint({
  method: 'DELETE',
  path: '/api/ReportCardColumns/:id',
  permission: 'report-cards.manage',
  summary:
    'Takes out a column without results; 409 `report_cards.used` else, with `current` where it is stale.',
  ...removal,
});

const ofSection = {
  assessmentPeriodID: Id,
  /** Of a class, or pastoral: one a student. */
  kind: z.enum(['class', 'pastoral']),
  ...scope,
  maxCharacters: z.int().min(1).max(LONGEST_COMMENT),
  isRequired: z.boolean(),
};

/** A section of comments as the coordinator keeps it. */
export const CommentSection = z.object({
  id: Id,
  itemName: z.string(),
  ...ofSection,
  subject: z.string(),
  level: z.string(),
  classCode: z.string(),
  ordinal: z.int(),
  dateClosed: Day.nullable(),
  isUsed: z.boolean(),
  permission: PermissionLevel,
  version: Version,
});
export type CommentSection = z.infer<typeof CommentSection>;

export const getCommentSections = endpoint({
  method: 'GET',
  path: '/api/ReportCardSections',
  permission: 'report-cards.enter',
  summary: 'The comment sections of a period in their order, closed ones last.',
  query: ofPeriod,
  answer: z.array(CommentSection),
});

export const saveCommentSection = endpoint({
  method: 'PUT',
  path: '/api/ReportCardSections/:id',
  permission: 'report-cards.manage',
  summary: 'The same as of a column; all sections of its period are answered.',
  params: z.object({ id: PathId }),
  body: z
    .object({
      id: NewId,
      itemName: named('section.name_needed'),
      ...ofSection,
      ordinal: place.optional(),
      isClosed: z.boolean().default(false),
      version: Version,
    })
    .refine(isOneScope, scopeError)
    .refine(({ kind, subjectID, classID }) => kind === 'class' || (subjectID === null && classID === null), {
      error: 'section.pastoral_scope',
      path: ['kind'],
    }),
  answer: z.array(CommentSection),
});

export const deleteCommentSection = endpoint({
  method: 'DELETE',
  path: '/api/ReportCardSections/:id',
  permission: 'report-cards.manage',
  summary:
    'Takes out a section without comments; 409 `report_cards.used` else, with `current` where it is stale.',
  ...removal,
});

/** An option of a scale; with dates it is offered in periods that end between them, both inclusive. */
export const KeptResultOption = z.object({
  id: Id,
  scaleID: Id,
  /** What is typed and printed. */
  shortName: z.string(),
  itemName: z.string(),
  iconID: Id.nullable(),
  /** What it counts in a mean and a picture; null: it does not. */
  value: z.number().nullable(),
  dateFrom: Day.nullable(),
  dateTo: Day.nullable(),
  ordinal: z.int(),
  version: Version,
});
export type KeptResultOption = z.infer<typeof KeptResultOption>;

/** A scale with its options in their order. */
export const ResultScale = z.object({
  id: Id,
  itemName: z.string(),
  dateClosed: Day.nullable(),
  permission: PermissionLevel,
  version: Version,
  options: z.array(KeptResultOption),
});
export type ResultScale = z.infer<typeof ResultScale>;

export const getResultScales = endpoint({
  method: 'GET',
  path: '/api/ReportCardScales',
  permission: 'report-cards.enter',
  summary: 'The scales by name with their options, closed ones last.',
  answer: z.array(ResultScale),
});

export const saveResultScale = endpoint({
  method: 'PUT',
  path: '/api/ReportCardScales/:id',
  permission: 'report-cards.manage',
  summary: 'Adds, renames, closes or reopens a scale; all are answered.',
  params: z.object({ id: PathId }),
  body: z.object({
    id: NewId,
    itemName: named('scale.name_needed'),
    isClosed: z.boolean().default(false),
    version: Version,
  }),
  answer: z.array(ResultScale),
});

export const saveResultOption = endpoint({
  method: 'PUT',
  path: '/api/ReportCardOptions/:id',
  permission: 'report-cards.manage',
  summary:
    'Adds, changes or moves an option; results that have it keep what was printed. All scales are answered. The same short name twice at one time: 400 with the dates of the other.',
  params: z.object({ id: PathId }),
  body: z
    .object({
      id: NewId,
      scaleID: Id,
      shortName: oneLine(LONGEST_RESULT).refine((s) => s.trim() !== '', {
        error: 'scale_option.name_needed',
      }),
      itemName: oneLine(100),
      iconID: Id.nullable(),
      value: z.number().min(-1e6).max(1e6).nullable(),
      dateFrom: Day.nullable(),
      dateTo: Day.nullable(),
      ordinal: place.optional(),
      version: Version,
    })
    .refine(({ dateFrom, dateTo }) => !dateFrom || !dateTo || dateFrom <= dateTo, {
      error: 'scale_option.days_reversed',
      path: ['dateTo'],
    }),
  answer: z.array(ResultScale),
});

export const deleteResultOption = endpoint({
  method: 'DELETE',
  path: '/api/ReportCardOptions/:id',
  permission: 'report-cards.manage',
  summary:
    'Takes out an option that no result has; 409 `report_cards.used` else (give it a last day), with `current` where it is stale.',
  ...removal,
});

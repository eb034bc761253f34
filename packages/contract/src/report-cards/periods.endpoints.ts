import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import {
  Day,
  Id,
  LocalDateTime,
  LocalDateTimeInput,
  NewId,
  oneLine,
  PathId,
  PermissionLevel,
  QueryId,
  Version,
} from '../shared/values.ts';
import { CardTemplate } from './report-cards.schemas.ts';
import type { reportCardsWords } from './report-cards.words.ts';

/** A level of a period: what its cards look like, and when they may be seen. */
const PeriodLevel = z.object({ levelID: Id, template: CardTemplate, releaseAt: LocalDateTime.nullable() });

const dates = {
  dateStart: Day,
  dateEnd: Day,
  /** Who comes to the school or the class after this day gets no card; null: whoever comes before the end. */
  enrolledBy: Day.nullable(),
  /** Who leaves before this day gets none; null: whoever leaves before the end gets one for what was entered. */
  enrolledUntil: Day.nullable(),
  /** Days by which results are submitted, proofread, approved; null: no such day, and nobody is reminded. */
  dueSubmitted: Day.nullable(),
  dueProofread: Day.nullable(),
  dueApproved: Day.nullable(),
  /** From when results are entered; null: from the beginning of the period. */
  opensOn: Day.nullable(),
};

/** An assessment period as the coordinator keeps it. */
export const ReportCardPeriod = z.object({
  id: Id,
  academicYearID: Id,
  itemName: z.string(),
  ...dates,
  levels: z.array(PeriodLevel),
  ordinal: z.int(),
  /** Since when nothing is entered any more. */
  dateClosed: Day.nullable(),
  /** Results, comments or cards have been made in it: year, dates of enrolment and levels with cards stay. */
  isUsed: z.boolean(),
  permission: PermissionLevel,
  version: Version,
});
export type ReportCardPeriod = z.infer<typeof ReportCardPeriod>;

export const getReportCardPeriods = endpoint({
  method: 'GET',
  path: '/api/ReportCardPeriods',
  permission: 'report-cards.enter',
  summary:
    'Assessment periods of a year, of all years where none is named, newest year first, in their order.',
  query: z.object({ yearId: QueryId }),
  answer: z.array(ReportCardPeriod),
});

/** Which day has to come before which, and the code of what is told at the second. */
const order = [
  ['dateStart', 'dateEnd', 'period.end_before_start'],
  ['enrolledBy', 'enrolledUntil', 'period.enrolled_reversed'],
  ['dueSubmitted', 'dueProofread', 'period.proofread_before_submitted'],
  ['dueSubmitted', 'dueApproved', 'period.approved_before_submitted'],
  ['dueProofread', 'dueApproved', 'period.approved_before_proofread'],
  ['opensOn', 'dueSubmitted', 'period.due_before_open'],
] as const satisfies readonly (readonly [string, string, keyof typeof reportCardsWords])[];

export const saveReportCardPeriod = endpoint({
  method: 'PUT',
  path: '/api/ReportCardPeriods/:id',
  permission: 'report-cards.manage',
  summary:
    'Adds (id 0 in the body, any in the path), changes, moves, closes or reopens a period; those of its year are answered. Of a used one, year, enrolment and levels with entries stay (400).',
  params: z.object({ id: PathId }),
  body: z
    .object({
      id: NewId,
      academicYearID: z.int().min(1900).max(2199),
      itemName: oneLine(60).refine((s) => s.trim() !== '', { error: 'period.name_needed' }),
      ...dates,
      levels: z
        .array(PeriodLevel.extend({ releaseAt: LocalDateTimeInput }))
        .max(50)
        .refine((levels) => new Set(levels.map(({ levelID }) => levelID)).size === levels.length, {
          error: 'period.level_twice',
        }),
      ordinal: z.int().min(1).max(1000).optional(),
      isClosed: z.boolean().default(false),
      version: Version,
    })
    .superRefine((period, context) => {
      for (const [from, to, code] of order) {
        const [first, last] = [period[from], period[to]];
        if (first && last && last < first) context.addIssue({ code: 'custom', path: [to], message: code });
      }
    }),
  answer: z.array(ReportCardPeriod),
});

/** Not for one that is used: that is closed. */
export const deleteReportCardPeriod = endpoint({
  method: 'DELETE',
  path: '/api/ReportCardPeriods/:id',
  permission: 'report-cards.manage',
  summary:
    'Takes out a period with its columns and comment sections in which nothing was entered; 409 `report_cards.used` else, and with `current` where the version is stale.',
  params: z.object({ id: PathId }),
  query: z.object({ version: QueryId }),
  answer: z.null(),
  status: 204,
});

/** What copying the set-up of another period adds, and what it leaves out, with why. */
export const PeriodCopy = z.object({
  columns: z.int(),
  sections: z.int(),
  levels: z.int(),
  leftOut: z.array(
    z.object({
      kind: z.enum(['column', 'section', 'level']),
      itemName: z.string(),
      /** there: this period has it already; closed: it was closed there; noClass: its class is not of this year. */
      why: z.enum(['there', 'closed', 'noClass']),
    }),
  ),
});
export type PeriodCopy = z.infer<typeof PeriodCopy>;

const copy = {
  params: z.object({ id: PathId }),
  body: z.object({ fromPeriodID: Id }),
  answer: PeriodCopy,
};

export const previewPeriodCopy = endpoint({
  method: 'POST',
  path: '/api/ReportCardPeriods/:id/Copies/Preview',
  permission: 'report-cards.manage',
  summary: 'What copying columns, comment sections and levels from another period would do; changes nothing.',
  ...copy,
});

export const copyPeriod = endpoint({
  method: 'POST',
  path: '/api/ReportCardPeriods/:id/Copies',
  permission: 'report-cards.manage',
  summary:
    'Copies columns, comment sections and levels from another period, and says what was left out. Nothing that is there is changed; columns of a single class follow the class of the same code.',
  ...copy,
});

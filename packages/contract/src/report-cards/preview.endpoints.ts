import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Id } from '../shared/values.ts';
import { bytesOf, within } from '../shared/within.ts';
import { SentCell, SentComment } from './grid.endpoints.ts';

/** The card as the engine prints it. */
export const CardPreview = z.object({
  /** A picture of each page: SVG. */
  pages: z.array(z.string()),
  /** Comments that do not fit on the paper. */
  overflow: z.array(z.object({ classID: Id.nullable(), sectionID: Id })),
  /** Characters of the card that no font has: a sign is printed in their place. */
  missing: z.array(z.string()),
  /** Where a comment or the results of a class stand. */
  places: z.array(
    z.object({
      classID: Id.nullable(),
      /** Null: the results. */
      sectionID: Id.nullable(),
      /** From 1. */
      page: z.int(),
      /** From the top of the page, as a share of its height. */
      top: z.number(),
    }),
  ),
  /** What is other than on the last card, by class and column; empty: there is none, or nothing is. */
  changes: z.array(
    z.object({ className: z.string(), itemName: z.string(), before: z.string(), after: z.string() }),
  ),
});
export type CardPreview = z.infer<typeof CardPreview>;

export const previewCard = endpoint({
  method: 'POST',
  path: '/api/ReportCardPreviews',
  permission: 'report-cards.enter',
  summary:
    'The card of a student as it would be printed now, with what is typed and not saved yet in its place; of other classes what this user may read. Saves nothing.',
  bodyLimit: bytesOf(400_000),
  body: within(
    400_000,
    z.object({
      assessmentPeriodID: Id,
      studentID: Id,
      /** What is typed; versions in it are not looked at. */
      drafts: z
        .array(
          z.object({
            classID: Id.nullable(),
            resultCriteria: z.array(SentCell).max(200).default([]),
            classComment: z.array(SentComment).max(50).default([]),
          }),
        )
        .max(40)
        .default([]),
    }),
  ),
  answer: CardPreview,
});

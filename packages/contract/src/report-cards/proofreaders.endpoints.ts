import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Id, Item, Version } from '../shared/values.ts';
import { duePeriod } from './board.endpoints.ts';

/** A class of a period, or with `rollClassID` the pastoral comments of a roll class: one of the two. */
const place = { classID: Id.nullable(), rollClassID: Id.nullable() };

export const getProofreaders = endpoint({
  method: 'GET',
  path: '/api/ReportCardProofreaders',
  permission: 'report-cards.manage',
  summary: 'Staff who may be chosen to proofread: they hold the right to; by name.',
  answer: z.array(Item),
});

/** Who reads a class over. */
export const Proofreading = z.object({
  assessmentPeriodID: Id,
  ...place,
  /** Null: nobody in particular. */
  proofreader: Item.nullable(),
  version: Version,
});
export type Proofreading = z.infer<typeof Proofreading>;

export const chooseProofreader = endpoint({
  method: 'PUT',
  path: '/api/ReportCardProofreaders',
  permission: 'report-cards.manage',
  summary:
    'Says who proofreads a class of a period, or the pastoral comments of a roll class; null: nobody in particular. It takes the right to proofread (400), and nobody reads over their own class (400). 409 with `current` where somebody else was first.',
  body: z
    .object({ assessmentPeriodID: Id, ...place, proofreaderID: Id.nullable(), version: Version })
    .refine(({ classID, rollClassID }) => (classID === null) !== (rollClassID === null), {
      path: ['classID'],
      error: 'proofreading.class_unclear',
    }),
  answer: Proofreading,
});

/** What of a proofreader is due in a period that is open. */
export const DueOfProofreader = z.object({
  ...duePeriod,
  classes: z.array(
    z.object({
      ...place,
      itemName: z.string(),
      teachers: z.array(Item),
      /** Rows that are submitted and wait to be read over, and of how many. */
      submitted: z.int(),
      rows: z.int(),
    }),
  ),
});
export type DueOfProofreader = z.infer<typeof DueOfProofreader>;

export const getDueProofreading = endpoint({
  method: 'GET',
  path: '/api/DueProofreading',
  permission: 'report-cards.proofread',
  summary:
    'For Today: what waits for this user, who was chosen to read it over, in open periods, soonest first; nothing where no row is submitted.',
  answer: z.array(DueOfProofreader),
});

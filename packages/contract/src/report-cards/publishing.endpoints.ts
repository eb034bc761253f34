import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Picture } from '../shared/picture.ts';
import {
  Id,
  Item,
  LocalDateTime,
  LocalDateTimeInput,
  lines,
  PathId,
  text,
  Version,
} from '../shared/values.ts';
import { chosen, printed } from './report-cards.schemas.ts';

/** Whether a student's card can be published; the first that holds is told. */
export const cardVerdicts = ['withheld', 'incomplete', 'unapproved', 'same', 'ready', 'correction'] as const;
export const CardVerdict = z.enum(cardVerdicts);
export type CardVerdict = z.infer<typeof CardVerdict>;

/** A student's card before it is published. */
export const CardToPublish = z.object({
  studentID: Id,
  fullName: z.string(),
  rollClass: z.string(),
  level: Item,
  verdict: CardVerdict,
  /** What is missing or not approved, by class, in words. */
  missing: z.array(z.string()),
  /** The version that it would be: 2 and more is a correction. */
  cardVersion: z.int(),
  withheldReason: z.string(),
  /** Of the withholding, by which it is changed; 0: there is none. */
  version: Version,
  /** Who gets a copy: one a household; nobody: a list to print. */
  copies: z.array(z.object({ to: z.string(), adults: z.int(), byMail: z.boolean() })),
  /** Characters of it that no font has, each once: a sign would stand in the place of each. */
  undrawn: z.string(),
});
export type CardToPublish = z.infer<typeof CardToPublish>;

export const previewPublication = endpoint({
  method: 'POST',
  path: '/api/ReportCardPublications/Preview',
  permission: 'report-cards.manage',
  summary:
    'Which cards of levels would be published, with who gets them; or why not. Changes nothing. With `token` the same is published.',
  body: z.object({ assessmentPeriodID: Id, levelIDs: z.array(Id).min(1).max(50) }),
  answer: z.object({
    students: z.array(CardToPublish),
    ready: z.int(),
    token: z.string(),
  }),
});

/** Where the making of the files of a publication is. */
export const PublicationState = z.enum(['making', 'made', 'released', 'failed']);

/**
 * What of a card cannot be set: what stands above it (school, logo, name, address), results or a comment of a class, the
 * school's own words, or the whole of it.
 */
export const CardPart = z.enum(['head', 'results', 'comment', 'words', 'whole']);
export type CardPart = z.infer<typeof CardPart>;

/** A card whose file cannot be made. */
export const FailedCard = z.object({
  student: Item,
  rollClass: z.string(),
  where: CardPart,
  /** Which results or comment, as the card calls them: "Mathematics: Comment"; empty: it has no name. */
  part: z.string(),
});
export type FailedCard = z.infer<typeof FailedCard>;

/** What was published at once, and is released at once. */
export const Publication = z.object({
  id: Id,
  assessmentPeriodID: Id,
  levels: z.array(Item),
  /** Told to whoever gets a correction; empty for first versions. */
  note: z.string(),
  state: PublicationState,
  publishedBy: z.string(),
  publishedAt: LocalDateTime,
  /** From when the families see them; once they do, since when. */
  releaseAt: LocalDateTime,
  /** Whether they are told by mail then. */
  byMail: z.boolean(),
  cards: z.int(),
  /** Files: a copy for each household. */
  files: z.int(),
  made: z.int(),
  /** Copies for which nobody has an address: they are printed. */
  toPrint: z.int(),
  /** Copies that somebody has opened. */
  opened: z.int(),
  /** A code of why making failed; empty: it did not. */
  failure: z.string(),
  /** Cards that cannot be made: nothing is released before they are made or taken back. */
  failed: z.array(FailedCard),
  version: Version,
});
export type Publication = z.infer<typeof Publication>;

export const getPublications = endpoint({
  method: 'GET',
  path: '/api/ReportCardPublications',
  permission: 'report-cards.manage',
  summary: 'The publications of a period, newest first.',
  query: z.object({ assessmentPeriodId: chosen('period.unselected') }),
  answer: z.array(Publication),
});

export const getPublication = endpoint({
  method: 'GET',
  path: '/api/ReportCardPublications/:id',
  permission: 'report-cards.manage',
  summary: 'One of them, with how far its files are.',
  params: z.object({ id: PathId }),
  answer: Publication,
});

export const publish = endpoint({
  method: 'POST',
  path: '/api/ReportCardPublications',
  permission: 'report-cards.manage',
  summary:
    'Publishes the cards that a preview called ready or a correction: what they say is fixed now, files are made by a job, families see them from the release on. Cards whose levels have releases of their own become a publication for each moment, the earliest first. A correction needs a note. Another state than the preview showed: 409, with what was published of these students meanwhile.',
  body: z.object({
    assessmentPeriodID: Id,
    levelIDs: z.array(Id).min(1).max(50),
    /** Of the previewed ones, these alone; null: all that are ready, and no corrections. */
    studentIDs: z.array(Id).max(5000).nullable().default(null),
    /** In school time; null: as set for the level, else at once. */
    releaseAt: LocalDateTimeInput.default(null),
    byMail: z.boolean().default(true),
    note: printed(1000).default(''),
    token: text(100),
  }),
  answer: z.array(Publication),
});

export const changePublication = endpoint({
  method: 'PUT',
  path: '/api/ReportCardPublications/:id',
  permission: 'report-cards.manage',
  summary:
    'Moves the release of a publication that is not released yet (409 `report_cards.released` else; `report_cards.taken_back` with who did it and when).',
  params: z.object({ id: PathId }),
  body: z.object({ releaseAt: LocalDateTimeInput, byMail: z.boolean(), version: Version }),
  answer: Publication,
});

export const retryPublication = endpoint({
  method: 'POST',
  path: '/api/ReportCardPublications/:id/Retries',
  permission: 'report-cards.manage',
  summary:
    'Tries once more to make the files that could not be made, of a publication that is not released yet.',
  params: z.object({ id: PathId }),
  body: z.object({ version: Version }),
  answer: Publication,
});

export const takeBackPublication = endpoint({
  method: 'POST',
  path: '/api/ReportCardPublications/:id/TakeBacks',
  permission: 'report-cards.manage',
  summary:
    'Takes back cards that no family has seen yet (409 `report_cards.released` else; `report_cards.taken_back` where somebody was first, with who and when) and that have no correction (`report_cards.corrected`): all, or those that cannot be made, and the others go on. Their rows are approved again.',
  params: z.object({ id: PathId }),
  body: z.object({ which: z.enum(['all', 'failed']), version: Version }),
  answer: z.object({
    /** How many were taken back. */
    cards: z.int(),
    /** What is left of it; null: nothing. */
    publication: Publication.nullable(),
  }),
});

/** That cards were taken back: who did it, and what they were. */
export const TakeBack = z.object({
  id: Id,
  /** It is there no more where the taking back was whole. */
  publicationID: Id,
  isWhole: z.boolean(),
  /** Of the cards that were taken back. */
  levels: z.array(Item),
  cards: z.int(),
  publishedBy: z.string(),
  publishedAt: LocalDateTime,
  by: z.string(),
  at: LocalDateTime,
});
export type TakeBack = z.infer<typeof TakeBack>;

export const getTakeBacks = endpoint({
  method: 'GET',
  path: '/api/ReportCardTakeBacks',
  permission: 'report-cards.manage',
  summary: 'What was taken back of the publications of a period, newest first, with who did it and when.',
  query: z.object({ assessmentPeriodId: chosen('period.unselected') }),
  answer: z.array(TakeBack),
});

export const withholdCard = endpoint({
  method: 'PUT',
  path: '/api/WithheldReportCards/:id',
  permission: 'report-cards.manage',
  summary:
    'Withholds the card of a student (id) in a period from the family, also a published one, with the reason; an empty one gives free what is withheld. Withholding needs a reason.',
  params: z.object({ id: PathId }),
  body: z.object({ assessmentPeriodID: Id, reason: lines(500), version: Version }),
  answer: z.object({ studentID: Id, assessmentPeriodID: Id, reason: z.string(), version: Version }),
});

/** A copy of a card: the file of one household. */
export const CardCopy = z.object({
  id: Id,
  student: Item,
  rollClass: z.string(),
  level: Item,
  /** Whom it is addressed to. */
  to: z.string(),
  cardVersion: z.int(),
  isMade: z.boolean(),
  pages: z.int().nullable(),
  /** Of the file; null until it is made. */
  sha256: z.string().nullable(),
  /** Nobody of the household has an address that takes mail. */
  isToPrint: z.boolean(),
  isWithheld: z.boolean(),
  /** Characters that no font has: a sign stands in the place of each. */
  undrawn: z.string(),
  /** When somebody of the household opened it first; null: nobody has. */
  openedAt: LocalDateTime.nullable(),
  /** Who of the household opened it, and when they did first; the earliest first. */
  openings: z.array(z.object({ by: z.string(), at: LocalDateTime })),
});
export type CardCopy = z.infer<typeof CardCopy>;

export const getCardCopies = endpoint({
  method: 'GET',
  path: '/api/ReportCardCopies',
  permission: 'report-cards.manage',
  summary:
    'The copies of a publication by level, roll class and name: who opened theirs, and which are to be printed.',
  query: z.object({ publicationId: chosen('publication.unselected') }),
  answer: z.array(CardCopy),
});

const ofPrint = {
  publicationId: chosen('publication.unselected'),
  /** Those alone that no mail reaches, or all. */
  which: z.enum(['toPrint', 'all']).default('toPrint'),
};

export const getPrintFiles = endpoint({
  method: 'GET',
  path: '/api/ReportCardPrints',
  permission: 'report-cards.manage',
  summary:
    'The files in which copies of a publication are printed, some cards each, in the order of the list.',
  query: z.object(ofPrint),
  answer: z.array(
    z.object({
      /** From 1. */
      file: z.int(),
      cards: z.int(),
      /** Blank ones among them: each card begins on an odd page. */
      pages: z.int(),
      from: z.string(),
      to: z.string(),
    }),
  ),
});

export const getPrintFile = endpoint({
  method: 'GET',
  path: '/api/ReportCardPrints/:file',
  permission: 'report-cards.manage',
  summary: 'One of these files as PDF, for printing on both sides; each is logged.',
  params: z.object({ file: PathId }),
  query: z.object(ofPrint),
  answer: Picture,
  produces: 'application/pdf',
});

export const getCardCopyFile = endpoint({
  method: 'GET',
  path: '/api/ReportCardCopies/:id',
  permission: 'report-cards.manage',
  summary: 'One copy as PDF, as the household has it; each download is logged.',
  params: z.object({ id: PathId }),
  answer: Picture,
  produces: 'application/pdf',
});

import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, NewId, OfRecord, oneLine, QueryId, Version } from '../shared/values.ts';

/** A code of a student's card, from a day until a day, both inclusive. */
export const StudentCard = z.object({
  id: Id,
  code: z.string(),
  dateFrom: Day,
  dateTo: Day.nullable(),
  /** Since when it is lost: it is refused at once, whatever its dates. */
  dateLost: Day.nullable(),
  /** What else there is to say of it: "Bus card". */
  note: z.string(),
  version: Version,
});
export type StudentCard = z.infer<typeof StudentCard>;

export const getStudentCards = endpoint({
  method: 'GET',
  path: '/api/StudentCards/:id',
  permission: 'kiosk.manage',
  summary: "A student's cards: those in use, then those that ended, latest first.",
  params: OfRecord,
  answer: z.array(StudentCard),
});

export const saveStudentCard = endpoint({
  method: 'PUT',
  path: '/api/StudentCards/:id',
  permission: 'kiosk.manage',
  summary: 'Adds (id 0) or changes a card of the student of the path; an empty code is given by the school.',
  params: OfRecord,
  body: z
    .object({
      id: NewId,
      code: z.union([
        z.literal(''),
        oneLine(32).regex(/^[0-9A-Za-z][0-9A-Za-z .-]{2,30}[0-9A-Za-z]$/, {
          error: 'card.code_malformed',
        }),
      ]),
      dateFrom: Day,
      dateTo: Day.nullable(),
      note: oneLine(60),
      /** A lost card is there again: it opens what it opened before. */
      isFound: z.boolean().default(false),
      version: Version,
    })
    .refine(({ dateFrom, dateTo }) => dateTo === null || dateFrom <= dateTo, {
      error: 'last_day.too_early',
      path: ['dateTo'],
    }),
  answer: z.array(StudentCard),
});

export const replaceStudentCard = endpoint({
  method: 'POST',
  path: '/api/StudentCards/:id/Replacement',
  permission: 'kiosk.manage',
  summary: 'Ends a lost card of the student of the path at once, and gives a new code that begins today.',
  params: OfRecord,
  body: z.object({ id: Id, version: Version }),
  answer: z.array(StudentCard),
});

/** A card as it is printed. */
export const PrintedCard = z.object({
  studentID: Id,
  fullName: z.string(),
  level: z.string().nullable(),
  rollClass: z.string().nullable(),
  /** Null: no card in use yet. */
  code: z.string().nullable(),
});
export type PrintedCard = z.infer<typeof PrintedCard>;

const whose = z.object({ rollClassID: QueryId, studentID: QueryId });

export const getCardSheet = endpoint({
  method: 'GET',
  path: '/api/CardSheets',
  permission: 'kiosk.manage',
  summary: 'The students of a roll class today, or one student, with the latest card in use of each.',
  query: whose,
  answer: z.array(PrintedCard),
});

export const issueCards = endpoint({
  method: 'POST',
  path: '/api/CardSheets',
  permission: 'kiosk.manage',
  summary: 'Gives a card to each of these students who has none in use; the sheet is answered.',
  query: whose,
  answer: z.array(PrintedCard),
});

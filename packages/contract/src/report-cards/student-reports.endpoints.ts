import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Picture } from '../shared/picture.ts';
import { Day, Id, LocalDateTime, PathId, QueryId } from '../shared/values.ts';

/** A report of a student that may be opened (specification 002 §2, tab student reports). */
export const CampusYearPeriod = z.object({
  /** Of the card. */
  id: Id,
  studentID: Id,
  campusID: Id.nullable(),
  campus: z.string(),
  yearID: Id,
  year: z.string(),
  periodID: Id,
  period: z.string(),
  level: z.string(),
  /** 2 and more: a correction; `note` says of what. */
  cardVersion: z.int(),
  note: z.string(),
  releasedAt: LocalDateTime,
  /** Staff see cards before the families do, and those that are withheld from them. */
  isReleased: z.boolean(),
  isWithheld: z.boolean(),
  pages: z.int().nullable(),
  /** When this user opened this version first; null: not yet. */
  openedAt: LocalDateTime.nullable(),
});
export type CampusYearPeriod = z.infer<typeof CampusYearPeriod>;

export const getReportCardCampusYearPeriods = endpoint({
  method: 'GET',
  path: '/api/ReportCardCampusYearPeriods',
  permission: 'session',
  summary:
    'The published reports of a student, newest first, the last version of each: for parents those that are released to them, for teachers of the student and readers of published cards all.',
  query: z.object({ studentid: PathId }),
  answer: z.array(CampusYearPeriod),
});

export const getStudentReport = endpoint({
  method: 'GET',
  path: '/api/StudentReports/:studentId',
  permission: 'session',
  summary:
    'The report of a student in a period as PDF: a parent gets the copy of their own household. Each download is logged. 404 for whoever may not know of it.',
  params: z.object({ studentId: PathId }),
  query: z.object({ periodId: PathId }),
  answer: Picture,
  produces: 'application/pdf',
});

/** A report that a parent may read. */
export const OwnChildReport = CampusYearPeriod.extend({ fullName: z.string(), givenName: z.string() });
export type OwnChildReport = z.infer<typeof OwnChildReport>;

export const getOwnChildrenReports = endpoint({
  method: 'GET',
  path: '/api/OwnChildrenReports',
  permission: 'report-cards.own-children',
  summary: 'For parents: the reports of their children that are released to them, newest first.',
  answer: z.array(OwnChildReport),
});

/** A student's results over the years, as a picture is drawn of them. */
export const StudentResults = z.object({
  periods: z.array(z.object({ id: Id, itemName: z.string(), yearID: Id, dateEnd: Day })),
  lines: z.array(
    z.object({
      subject: z.string(),
      itemName: z.string(),
      points: z.array(
        z.object({
          periodID: Id,
          /** As it was printed. */
          printed: z.string(),
          /** What it counts, and the least and most that it could; null where it is no number. */
          value: z.number().nullable(),
          minimum: z.number().nullable(),
          maximum: z.number().nullable(),
        }),
      ),
    }),
  ),
});
export type StudentResults = z.infer<typeof StudentResults>;

export const getStudentResults = endpoint({
  method: 'GET',
  path: '/api/StudentResults',
  permission: 'session',
  summary:
    'What the reports of a student said, over the years, by subject and column: from the reports alone that this user may open.',
  query: z.object({ studentid: PathId, yearid: QueryId }),
  answer: StudentResults,
});

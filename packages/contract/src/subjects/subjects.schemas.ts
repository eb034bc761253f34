import { z } from 'zod';
import { Day, Id, QueryFlag, QueryId } from '../shared/values.ts';

/** The id is the calendar year (domain, Time); a year may still run over New Year. */
export const AcademicYear = z.object({ id: Id, itemName: z.string(), dateStart: Day, dateEnd: Day });
export type AcademicYear = z.infer<typeof AcademicYear>;

export const Period = z.object({
  id: Id,
  itemName: z.string(),
  /** `HH:mm` */
  timeStart: z.string(),
  timeEnd: z.string(),
});
export type Period = z.infer<typeof Period>;

export const ClassDetailsQuery = z.object({
  yearId: QueryId,
  teacherId: QueryId,
  /** Ours: with it, `periods` tells when the class meets on that day, and teachers are those of that day. */
  dateOf: Day.optional(),
  reportCard: QueryFlag,
  assessmentPeriodId: QueryId,
});

/** A subject class. */
export const ClassDetail = z.object({
  id: Id,
  itemName: z.string(),
  code: z.string(),
  academicYearID: Id,
  teacherIDs: z.array(Id),
  periods: z.array(Period),
});
export type ClassDetail = z.infer<typeof ClassDetail>;

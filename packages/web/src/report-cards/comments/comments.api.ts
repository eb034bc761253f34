import {
  getReportCardComments,
  saveReportCardComments,
} from '@homeroom/contract/report-cards/comments.endpoints.ts';
import type { getReportCardStudents } from '@homeroom/contract/report-cards/filters.endpoints.ts';
import type { Answer } from '@homeroom/contract/shared/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';

/** A student of the level, with how many comments there are. */
export type CommentsStudent = Answer<typeof getReportCardStudents>[number];

/** Names the comments of a student in a period. */
export interface StudentName {
  yearId: number;
  periodId: number;
  studentId: number;
}

const queryOf = ({ yearId, periodId, studentId }: StudentName) => ({
  yearId: String(yearId),
  assessmentPeriodId: String(periodId),
  studentId: String(studentId),
});

/** The comments of a student as they stand. Read whenever they are opened: others write too. */
export const commentsQuery = (name: StudentName) =>
  queryOptions({
    queryKey: ['ReportCardComment', 'of student', queryOf(name)] as const,
    queryFn: ({ signal }) => call(getReportCardComments, { query: queryOf(name), signal }),
    staleTime: 0,
  });

/** A comment as it is sent. */
export interface SentComment {
  classID: number | null;
  sectionID: number;
  comment: string;
  version: number;
}

export const saveComments = (name: StudentName, sent: readonly SentComment[], idempotencyKey: string) =>
  call(saveReportCardComments, { query: queryOf(name), body: [...sent], idempotencyKey });

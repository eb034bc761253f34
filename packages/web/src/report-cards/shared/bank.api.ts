import { getCommentBank } from '@homeroom/contract/report-cards/comment-bank.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';

/** The comment bank as this user has it; with a class what is for it alone. */
export const bankQuery = (classId: number | null) =>
  queryOptions({
    queryKey: ['ReportCardBank', 'of class', classId],
    queryFn: ({ signal }) =>
      call(getCommentBank, { query: classId === null ? {} : { classId: String(classId) }, signal }),
  });

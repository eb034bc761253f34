import { getStaff, getStudents } from '@homeroom/contract/enrolment/lists.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import type { Standing } from './lists.search.ts';

/** All students of a standing: the other filters narrow them in the browser, at once. */
export const studentsQuery = (standing: Standing) =>
  queryOptions({
    queryKey: ['Students', standing],
    queryFn: ({ signal }) => call(getStudents, { query: { standing }, signal }),
    staleTime: 30_000,
  });

export const staffQuery = (standing: Standing) =>
  queryOptions({
    queryKey: ['Staff', standing],
    queryFn: ({ signal }) => call(getStaff, { query: { standing }, signal }),
    staleTime: 30_000,
  });

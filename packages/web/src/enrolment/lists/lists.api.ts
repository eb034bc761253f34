import {
  getStaff,
  getStudentPage,
  MAX_STUDENTS_PER_PAGE,
  type StudentListItem,
} from '@homeroom/contract/enrolment/lists.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import type { Standing } from './lists.search.ts';

/** Students that fill the highest screen. */
const AT_FIRST = 60;

const studentPage = (standing: Standing, signal: AbortSignal, limit: number, after?: number) =>
  call(getStudentPage, {
    query: { standing, limit: String(limit), ...(after ? { after: String(after) } : {}) },
    signal,
  });

/** The first students of a standing, and how many there are: what is seen while thousands are still on their way. */
export const firstStudentsQuery = (standing: Standing) =>
  queryOptions({
    queryKey: ['Students', standing, 'first'],
    queryFn: ({ signal }) => studentPage(standing, signal, AT_FIRST),
    staleTime: 30_000,
  });

/** All students of a standing: the other filters narrow them in the browser, at once. */
export const studentsQuery = (standing: Standing) =>
  queryOptions({
    queryKey: ['Students', standing],
    queryFn: async ({ signal }) => {
      const all: StudentListItem[] = [];
      let page: StudentListItem[];
      do {
        page = (await studentPage(standing, signal, MAX_STUDENTS_PER_PAGE, all.at(-1)?.id)).rows;
        all.push(...page);
      } while (page.length === MAX_STUDENTS_PER_PAGE);
      return all;
    },
    staleTime: 30_000,
  });

export const staffQuery = (standing: Standing) =>
  queryOptions({
    queryKey: ['Staff', standing],
    queryFn: ({ signal }) => call(getStaff, { query: { standing }, signal }),
    staleTime: 30_000,
  });

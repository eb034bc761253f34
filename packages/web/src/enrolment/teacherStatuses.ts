import { getTeacherStatuses } from '@homeroom/contract/enrolment/teachers.endpoints.ts';
import { queryClient } from '../platform/calls/queryClient.ts';
import { schoolList } from '../platform/calls/schoolLists.ts';

/**
 * Reads who of the staff teaches, and which roll class is theirs; kept for reading offline.
 * @throws ApiError or Unreachable where they cannot be read.
 */
export const loadTeacherStatuses = async (): Promise<void> => {
  await queryClient.fetchQuery(schoolList(getTeacherStatuses));
};

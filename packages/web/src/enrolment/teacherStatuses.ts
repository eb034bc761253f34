import { getTeacherStatuses } from '@homeroom/contract/enrolment/teachers.endpoints.ts';
import { call } from '../platform/call.ts';
import { queryClient } from '../platform/queryClient.ts';

/** Who of the staff teaches, and which roll class is theirs; read at start-up, and kept for reading offline. */
export const teacherStatuses = {
  queryKey: ['TeacherStatus'],
  queryFn: ({ signal }: { signal?: AbortSignal }) =>
    call(getTeacherStatuses, { ...(signal ? { signal } : {}) }),
  staleTime: 60 * 60_000,
  meta: { copy: 'days' as const },
};

/** @throws ApiError or Unreachable where they cannot be read. */
export const loadTeacherStatuses = async (): Promise<void> => {
  await queryClient.fetchQuery(teacherStatuses);
};

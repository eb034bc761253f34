import { getInterviewCalendar } from '@homeroom/contract/interviews/family.endpoints.ts';
import { readFile } from '../platform/calls/file.ts';
import { addressOf } from '../platform/calls/http.ts';
import { download } from '../ui/print/download.ts';

/**
 * Hands the booked talks of a teacher in a cycle to the person as a calendar file.
 * @throws ApiError, Unreachable
 */
export const downloadCalendar = async (cycle: number, teacher: number): Promise<void> => {
  const path = addressOf(getInterviewCalendar, { params: { id: cycle }, query: { teacherId: teacher } });
  const file = await readFile(path, { accept: 'text/calendar' });
  download(await file.text(), 'interviews.ics', 'text/calendar;charset=utf-8');
};

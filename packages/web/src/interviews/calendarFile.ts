import { getInterviewCalendar } from '@homeroom/contract/interviews/family.endpoints.ts';
import { addressOf } from '../platform/calls/http.ts';
import { readPicture } from '../platform/calls/picture.ts';
import { download } from '../ui/print/download.ts';

/**
 * Hands the booked talks of a teacher in a cycle to the person as a calendar file.
 * @throws ApiError, Unreachable
 */
export const downloadCalendar = async (cycle: number, teacher: number): Promise<void> => {
  const path = addressOf(getInterviewCalendar, { params: { id: cycle }, query: { teacherId: teacher } });
  const file = await readPicture(path, new AbortController().signal);
  download(await file.text(), 'interviews.ics', 'text/calendar;charset=utf-8');
};

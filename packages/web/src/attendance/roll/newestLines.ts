import type { AttendanceStudent } from '@homeroom/contract/attendance/attendance.schemas.ts';
import { replaceEqualDeep } from '@tanstack/react-query';

type Lines = AttendanceStudent[] | undefined;

/**
 * A roll as it is known after an answer: a line that the answer holds in an older version stays as it is, since a
 * server that has not heard of a save yet may answer after one that has. Versions only grow (domain, Attendance).
 * What has not changed stays the same object.
 */
export function newestLines(known: unknown, answered: unknown): unknown {
  const before = new Map((known as Lines)?.map((line) => [line.studentID, line]));
  const newest = (answered as Lines)?.map((line) => {
    const mine = before.get(line.studentID);
    return mine && mine.version > line.version ? mine : line;
  });
  return replaceEqualDeep(known, newest);
}

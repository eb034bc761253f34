import type { FamilyInterviews } from '@homeroom/contract/interviews/family.endpoints.ts';
import type { QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { useChanges } from '../../platform/live/socket.ts';

/** While families book by the hundred, what is free is read again this often at most, ms. */
const AT_MOST_EVERY_MS = 1_500;

/** Reads again at once, and then no oftener than that: notices that follow each other closely do not put it off for ever. */
export function useReadAgain(queryKey: QueryKey): () => void {
  const key = JSON.stringify(queryKey);
  const rest = useRef<{ timer: ReturnType<typeof setTimeout>; isOld: boolean }>(undefined);
  useEffect(() => () => clearTimeout(rest.current?.timer), []);
  return useCallback(() => {
    const read = () => {
      void queryClient.invalidateQueries({ queryKey: JSON.parse(key) as QueryKey });
      rest.current = {
        isOld: false,
        timer: setTimeout(() => {
          const wasOld = rest.current?.isOld;
          rest.current = undefined;
          if (wasOld) read();
        }, AT_MOST_EVERY_MS),
      };
    };
    if (rest.current) rest.current.isOld = true;
    else read();
  }, [key]);
}

/**
 * Keeps a family's interviews as they stand: own bookings, requests and offers, who is late, the doors. What is free with
 * its teachers only where that is shown, as each booking of any family changes it.
 */
export function useFamilyLive(of: FamilyInterviews | undefined, showsTimes: boolean): void {
  const readFamily = useReadAgain(['InterviewFamily']);
  const readCycles = useReadAgain(['InterviewCycle']);
  const teachers = [
    ...new Set([
      ...(of?.teachers.map(({ id }) => id) ?? []),
      ...(of?.interviews.map(({ classDetail }) => classDetail.teacher.id) ?? []),
    ]),
  ];
  useChanges('InterviewFamily', of ? [of.parent.id] : [], readFamily);
  useChanges('ParentTeacherParentSchedule', of?.children.map(({ id }) => id) ?? [], readFamily);
  useChanges('InterviewRunning', teachers, readFamily);
  useChanges('InterviewTimes', showsTimes ? teachers : [], readFamily);
  useChanges('InterviewCycle', of ? [of.cycle.id] : [], () => {
    readCycles();
    readFamily();
  });
}

import './evening.words.ts';
import type { Outcome } from '@homeroom/contract/interviews/interviews.schemas.ts';
import {
  nextInterview,
  type RunSheet,
  type RunSheetRow,
  saveInterviewOutcome,
} from '@homeroom/contract/interviews/teacher-schedule.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';
import { queryClient } from '../../platform/calls/queryClient.ts';
import { useRefreshOnChange } from '../../platform/live/refreshOnChange.ts';
import { notify } from '../../platform/notices/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { runSheetQuery } from '../staff/staff.api.ts';
import { actionSaying, useOnce } from '../useOnce.ts';

/** One evening of a teacher: what is read of it, "next" and its undo, and who came. */
export const useEvening = (sessionID: number, teacherID: number) => {
  const query = runSheetQuery(sessionID, teacherID);
  const sheet = useQuery(query);
  const own = useSession().session?.personID ?? 0;
  const of = sheet.data?.teacherID ?? (teacherID || own);
  const live = of ? [of] : [];
  useRefreshOnChange('ParentTeacherTeacherSchedule', live, query.queryKey);
  useRefreshOnChange('InterviewRunning', live, query.queryKey);
  const put = (stored: RunSheet) => queryClient.setQueryData(query.queryKey, stored);
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: query.queryKey });

  const stepping = useOnce({
    send: (asked: { undo: boolean; version: number }, idempotencyKey) =>
      call(nextInterview, {
        params: { id: sessionID },
        query: { teacherId: teacherID || undefined },
        body: asked,
        idempotencyKey,
      }),
    onDone: put,
    onFailed: (error) => {
      notify.warning(actionSaying(error));
      readAgain();
    },
  });
  const saying = useOnce({
    send: ({ row, outcome }: { row: RunSheetRow; outcome: Outcome }, idempotencyKey) =>
      call(saveInterviewOutcome, {
        params: { id: row.bookingID },
        body: { outcome, version: row.version },
        idempotencyKey,
      }),
    onDone: put,
    onFailed: (error) => {
      notify.warning(actionSaying(error));
      readAgain();
    },
  });
  const version = sheet.data?.version ?? 0;
  return {
    sheet,
    put,
    readAgain,
    isStepping: stepping.isPending,
    next: () => stepping.run({ undo: false, version }),
    undo: () => stepping.run({ undo: true, version }),
    isSaying: saying.isPending,
    /** The same again takes it back. */
    say: (row: RunSheetRow, outcome: Outcome) =>
      saying.run({ row, outcome: row.outcome === outcome ? '' : outcome }),
  };
};
export type Evening = ReturnType<typeof useEvening>;

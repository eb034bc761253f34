import type { StepStanding } from '@homeroom/contract/report-cards/report-cards.schemas.ts';
import { getSuggestions } from '@homeroom/contract/report-cards/suggestions.endpoints.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/calls/call.ts';
import { useChanges } from '../../../platform/live/socket.ts';

/** Names a comment of a student. */
export interface CommentPlace {
  periodId: number;
  /** Null: a pastoral comment. */
  classId: number | null;
  studentId: number;
  sectionId: number;
}

/** Nothing can be suggested for a row: it is approved, the period is closed, or nothing is asked. */
export const isSealed = ({ step, state, lockLevel }: StepStanding): boolean =>
  step === 'approved' || step === 'published' || state !== 'expected' || lockLevel > 1;

const suggestionsQuery = (of: {
  periodId: number;
  classId?: number | undefined;
  studentId?: number | undefined;
}) =>
  queryOptions({
    queryKey: ['ReportCardSuggestions', of.periodId, of.classId ?? null, of.studentId ?? null],
    queryFn: ({ signal }) =>
      call(getSuggestions, {
        query: {
          assessmentPeriodId: String(of.periodId),
          ...(of.classId === undefined ? {} : { classId: String(of.classId) }),
          ...(of.studentId === undefined ? {} : { studentId: String(of.studentId) }),
          waiting: 'true' as const,
        },
        signal,
      }),
    staleTime: 0,
  });

/** Suggestions that wait, of a class or of a student; and a way to read them again with the comments. */
export function useSuggestions(of: Parameters<typeof suggestionsQuery>[0]) {
  const client = useQueryClient();
  const read = useQuery(suggestionsQuery(of));
  const readAgain = () => {
    void client.invalidateQueries({ queryKey: ['ReportCardSuggestions', of.periodId] });
    void client.invalidateQueries({ queryKey: ['ReportCardRow'] });
    void client.invalidateQueries({ queryKey: ['ReportCardComment'] });
  };
  const changed = () => void client.invalidateQueries({ queryKey: ['ReportCardSuggestions', of.periodId] });
  useChanges('ReportCardRow', of.classId === undefined ? [] : [of.classId], changed);
  useChanges('ReportCardComment', of.studentId === undefined ? [] : [of.studentId], changed);
  const at = ({ classId, studentId, sectionId }: Omit<CommentPlace, 'periodId'>) =>
    (read.data ?? []).filter(
      (one) => one.classID === classId && one.studentID === studentId && one.sectionID === sectionId,
    );
  return { read, at, readAgain };
}

export type Suggestions = ReturnType<typeof useSuggestions>;

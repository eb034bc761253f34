import {
  type AbsenceCall,
  type CallState,
  explainAbsence,
  getUnexplainedAbsences,
  saveAbsenceCall,
  type UnexplainedAbsence,
  undoExplanation,
} from '@homeroom/contract/attendance/unexplained.endpoints.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/calls/call.ts';

/** Who is absent on a day without a reason. It holds numbers of families, and so is never stored in the browser. */
export const unexplainedQuery = (dateOf: string) =>
  queryOptions({
    queryKey: ['AbsenceCall', dateOf] as const,
    queryFn: ({ signal }) => call(getUnexplainedAbsences, { query: { dateOf }, signal }),
  });

/** What is said of an absence. */
export type Said = { mark: 'present' } | { mark: 'absent'; reasonID: number; details: string };

/** The lines of a student with the versions that were seen. */
export type SeenRolls = Pick<
  UnexplainedAbsence['rolls'][number],
  'rollClass' | 'classId' | 'periodId' | 'version'
>[];

const seen = (rolls: SeenRolls): SeenRolls =>
  rolls.map(({ rollClass, classId, periodId, version }) => ({ rollClass, classId, periodId, version }));

/** @returns the lines with the versions by which it is taken back */
export const explain = async (
  { studentID, rolls }: Pick<UnexplainedAbsence, 'studentID' | 'rolls'>,
  dateOf: string,
  said: Said,
): Promise<SeenRolls> => {
  const words = said.mark === 'absent' ? said : { ...said, reasonID: null, details: '' };
  const answer = await call(explainAbsence, {
    params: { id: studentID },
    body: { dateOf, ...words, rolls: seen(rolls) },
  });
  return answer.rolls;
};

export const takeBack = (studentID: number, dateOf: string, rolls: SeenRolls) =>
  call(undoExplanation, { params: { id: studentID }, body: { dateOf, rolls: seen(rolls) } });

/** Notes what came of a call. */
export const noteCall = (
  studentID: number,
  dateOf: string,
  { state, version }: { state: CallState; version: number },
): Promise<AbsenceCall> =>
  call(saveAbsenceCall, { params: { id: studentID }, body: { dateOf, state, version } });

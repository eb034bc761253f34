import './unexplained.words.ts';
import type {
  AbsenceCall,
  CallState,
  UnexplainedAbsence,
} from '@homeroom/contract/attendance/unexplained.endpoints.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useReadAgain } from '../../platform/calls/useReadAgain.ts';
import { ApiError } from '../../platform/errors/errors.ts';
import { useChanges } from '../../platform/live/socket.ts';
import { notify } from '../../platform/notices/notify.ts';
import { t } from '../../platform/words/words.ts';
import { useHistory } from '../../ui/grid/useHistory.ts';
import { sayingOf } from '../../ui/states/saying.ts';
import { explain, noteCall, type Said, takeBack, unexplainedQuery } from './unexplained.api.ts';

/** What colleagues note is seen at once, so that nobody is called twice. */
const CALLS_MS = 300;
/** Marks never rest while rolls are taken: the list of the whole school is read again at most this often. */
const MARKS_MS = 2_000;

/** What was done, to be taken back. */
export interface Step {
  studentID: number;
  name: string;
  back: () => Promise<unknown>;
}

/** Absences of a day without a reason, live, and what can be done about them. */
export function useUnexplained(dateOf: string) {
  const queries = useQueryClient();
  const options = unexplainedQuery(dateOf);
  const read = useQuery(options);
  useChanges('AbsenceCall', 'all', useReadAgain(options.queryKey, CALLS_MS));
  useChanges('AttendanceStudent', 'all', useReadAgain(options.queryKey, MARKS_MS));
  /** What was said here of a student, as long as the line is still to be seen. */
  const [said, setSaid] = useState<ReadonlyMap<number, string>>(new Map());
  const history = useHistory<Step>();
  /** Steps of which it is not known yet whether they are saved: whoever takes the last step back means that one. */
  const underWay = useRef(new Set<Promise<Step | null>>());

  const say = (studentID: number, text: string | undefined) =>
    setSaid((before) => {
      const after = new Map(before);
      if (text === undefined) after.delete(studentID);
      else after.set(studentID, text);
      return after;
    });
  const readAgain = () => queries.invalidateQueries({ queryKey: options.queryKey });
  const saving = (save: () => Promise<Step | null>): Promise<Step | null> => {
    const step = save();
    underWay.current.add(step);
    return step.finally(() => underWay.current.delete(step));
  };
  const addStep = (step: Step): Step => {
    history.add(step);
    return step;
  };
  const tell = (name: string, error: unknown) => {
    const isChanged = error instanceof ApiError && error.status === 409;
    notify.warning(
      t('unexplained:notTaken', { name, why: isChanged ? t('unexplained:changed') : sayingOf(error) }),
    );
    void readAgain();
  };

  const put = (studentID: number, call: AbsenceCall) =>
    queries.setQueryData(options.queryKey, (rows) =>
      rows?.map((row) => (row.studentID === studentID ? { ...row, call } : row)),
    );

  /** @returns what takes it back; null where it was refused */
  const note = ({ studentID, fullName: name, call: before }: UnexplainedAbsence, state: CallState) =>
    saving(async () => {
      try {
        const noted = await noteCall(studentID, dateOf, { state, version: before.version });
        put(studentID, noted);
        return addStep({
          studentID,
          name,
          back: async () =>
            put(
              studentID,
              await noteCall(studentID, dateOf, { state: before.state, version: noted.version }),
            ),
        });
      } catch (error) {
        tell(name, error);
        return null;
      }
    });

  /** @param text what the line says of it @returns as `note` */
  const settle = (row: UnexplainedAbsence, what: Said, text: string) =>
    saving(async () => {
      const { studentID, fullName: name } = row;
      say(studentID, text);
      try {
        const rolls = await explain(row, dateOf, what);
        void readAgain();
        return addStep({ studentID, name, back: () => takeBack(studentID, dateOf, rolls) });
      } catch (error) {
        say(studentID, undefined);
        tell(name, error);
        return null;
      }
    });

  /** Takes a step back; the last one where none is named, once it is saved. @returns what is said of it */
  const undo = async (named?: Step): Promise<string> => {
    if (!named) await Promise.allSettled(underWay.current);
    const step = named ?? history.takeBack();
    if (!step) return t('unexplained:nothingToUndo');
    // A key may have taken it back, which the notice still offers.
    notify.endOffer();
    if (named) history.drop(named);
    try {
      await step.back();
      say(step.studentID, undefined);
      void readAgain();
      return t('unexplained:undone', { name: step.name });
    } catch (error) {
      tell(step.name, error);
      return '';
    }
  };

  return { read, said, note, settle, undo };
}

export type Unexplained = ReturnType<typeof useUnexplained>;

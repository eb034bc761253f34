import './family.words.ts';
import type { FamilyInterviews } from '@homeroom/contract/interviews/family.endpoints.ts';
import type { ParentInterview } from '@homeroom/contract/interviews/interviews.schemas.ts';
import { notify } from '../../platform/notices/notify.ts';
import { t } from '../../platform/words/words.ts';
import { useOnce } from '../useOnce.ts';
import { saveRow, type Wished } from './actions.api.ts';
import { type ParentID, readFamiliesAgain, readFamily } from './family.api.ts';
import { namesOf } from './rows.rules.ts';
import { dayAndTime } from './when.ts';

/** What was asked for, in a few words. */
export const wishSaid = ({ row, slot }: Wished): string => {
  const names = { teacher: row.classDetail.teacher.fullName, child: row.student.fullName };
  return slot
    ? t('interviewsFamily:wish.book', { ...names, when: dayAndTime(slot.timeStart) })
    : t('interviewsFamily:wish.clear', names);
};

/** Whether a row is what was wished for. */
const isAsWished = (row: ParentInterview | undefined, { slot, comment }: Wished): boolean =>
  row !== undefined &&
  (row.scheduleTimeSlot?.id ?? null) === (slot?.id ?? null) &&
  (slot === null || comment === undefined || row.comment === comment);

const doneSaid = ({ row, slot, isMove }: Wished) => {
  const names = namesOf(row);
  if (slot === null) return t('interviewsFamily:done.cleared', names);
  const when = dayAndTime(slot.timeStart);
  if (row.bookingID === null) return t('interviewsFamily:done.booked', { ...names, when });
  return isMove
    ? t('interviewsFamily:done.moved', { ...names, when })
    : t('interviewsFamily:done.saved', names);
};

interface RowAction {
  family: FamilyInterviews;
  parentID: ParentID;
  onDone: (wished: Wished) => void;
  onRefused?: (error: unknown, wished: Wished) => void;
}

/** Books, moves, changes or clears a row, and says what came of it; what stands then is read again. */
export const useRowAction = ({ family, parentID, onDone, onRefused }: RowAction) =>
  useOnce<Wished, ParentInterview>({
    send: (wished, key) => saveRow(wished, parentID, key),
    checkDone: async (wished) => {
      const { interviews } = await readFamily(family.cycle.id, parentID);
      return isAsWished(
        interviews.find(({ invitationID }) => invitationID === wished.row.invitationID),
        wished,
      );
    },
    onDone: (_answer: unknown, wished: Wished) => {
      readFamiliesAgain();
      notify.done(doneSaid(wished));
      onDone(wished);
    },
    onFailed: (error, wished) => {
      readFamiliesAgain();
      onRefused?.(error, wished);
    },
  });

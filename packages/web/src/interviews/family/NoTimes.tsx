import './family.words.ts';
import type { FamilyInterviews } from '@homeroom/contract/interviews/family.endpoints.ts';
import type { ParentInterview } from '@homeroom/contract/interviews/interviews.schemas.ts';
import { notify } from '../../platform/notices/notify.ts';
import { t } from '../../platform/words/words.ts';
import { ActionButton } from '../../ui/buttons/ActionButton.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import { useOnce } from '../useOnce.ts';
import { ActionOutcome } from './ActionOutcome.tsx';
import { join } from './actions.api.ts';
import { type ParentID, readFamiliesAgain, readFamily } from './family.api.ts';
import { namesOf } from './rows.rules.ts';

interface NoTimesProps {
  row: ParentInterview;
  family: FamilyInterviews;
  parentID: ParentID;
  /** There is no time at all: this is what the dialog is for then. */
  isMain?: boolean;
  onDone: () => void;
}

/** Where no time suits: a place on the waiting list of the teacher. Nothing, where the family waits there already. */
export const NoTimes = ({ row, family, parentID, isMain = false, onDone }: NoTimesProps) => {
  const names = namesOf(row);
  const action = useOnce<number, ParentInterview>({
    send: (invitationID, key) => join(invitationID, parentID, key),
    checkDone: async (invitationID) => {
      const { interviews } = await readFamily(family.cycle.id, parentID);
      return interviews.some((one) => one.invitationID === invitationID && one.wait !== null);
    },
    onDone: () => {
      readFamiliesAgain();
      notify.done(t('interviewsFamily:done.joined', names));
      onDone();
    },
    onFailed: readFamiliesAgain,
  });
  if (row.wait) return null;
  return (
    <>
      <ActionOutcome
        state={action.state}
        what={() => t('interviewsFamily:wish.join', names)}
        onLook={action.look}
      />
      {isMain ? (
        <PrimaryButton isAction isDisabled={action.isPending} onClick={() => action.run(row.invitationID)}>
          {t('interviewsFamily:wait.join')}
        </PrimaryButton>
      ) : (
        <ActionButton
          variant="subtle"
          isDisabled={action.isPending}
          onClick={() => action.run(row.invitationID)}
        >
          {t('interviewsFamily:wait.join')}
        </ActionButton>
      )}
    </>
  );
};

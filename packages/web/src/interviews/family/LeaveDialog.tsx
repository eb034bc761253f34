import './family.words.ts';
import { Button } from '@mantine/core';
import { notify } from '../../platform/notices/notify.ts';
import { t } from '../../platform/words/words.ts';
import { ActionButton } from '../../ui/buttons/ActionButton.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import { useOnce } from '../useOnce.ts';
import { ActionOutcome } from './ActionOutcome.tsx';
import { leave } from './actions.api.ts';
import type { OfRow } from './desk.ts';
import { readFamiliesAgain, readFamily } from './family.api.ts';
import { namesOf } from './rows.rules.ts';
import { dayAndTime } from './when.ts';

/** Asks before a place on the waiting list, or the time that is held, goes to the next family. */
const LeaveDialog = ({ family, parentID, row, onClose }: OfRow) => {
  const { wait } = row;
  const offer = wait?.offer ?? null;
  const names = { ...namesOf(row), when: offer ? dayAndTime(offer.timeStart) : '' };
  const action = useOnce<{ declineOnly: boolean }, null>({
    send: ({ declineOnly }, key) => (wait ? leave(wait, declineOnly, key) : Promise.resolve(null)),
    checkDone: async ({ declineOnly }) => {
      const { interviews } = await readFamily(family.cycle.id, parentID);
      const now = interviews.find(({ invitationID }) => invitationID === row.invitationID)?.wait;
      return declineOnly ? now?.state !== 'offered' : !now;
    },
    onDone: () => {
      readFamiliesAgain();
      notify.done(t(offer ? 'interviewsFamily:done.declined' : 'interviewsFamily:done.left', names));
      onClose();
    },
    onFailed: readFamiliesAgain,
  });
  return (
    <Dialog
      opened
      title={t(offer ? 'interviewsFamily:leave.declineTitle' : 'interviewsFamily:leave.title', names)}
      onClose={onClose}
    >
      <p>{t(offer ? 'interviewsFamily:leave.declineText' : 'interviewsFamily:leave.text', names)}</p>
      <ActionOutcome
        state={action.state}
        what={() => t('interviewsFamily:wish.leave', names)}
        onLook={action.look}
      />
      <FormActions>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t(offer ? 'interviewsFamily:leave.keepOffer' : 'interviewsFamily:leave.keep')}
        </Button>
        {offer && (
          <ActionButton
            variant="default"
            isDisabled={action.isPending}
            onClick={() => action.run({ declineOnly: true })}
          >
            {t('interviewsFamily:leave.decline')}
          </ActionButton>
        )}
        {wait && (
          <PrimaryButton
            isAction
            withoutKey
            variant="outline"
            color="var(--hr-absent)"
            isDisabled={action.isPending}
            onClick={() => action.run({ declineOnly: false })}
          >
            {t('interviewsFamily:leave.leave')}
          </PrimaryButton>
        )}
      </FormActions>
    </Dialog>
  );
};

export default LeaveDialog;

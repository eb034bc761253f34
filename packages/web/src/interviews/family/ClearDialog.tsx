import './family.words.ts';
import { Button } from '@mantine/core';
import { t } from '../../platform/words/words.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import { ActionOutcome } from './ActionOutcome.tsx';
import type { OfRow } from './desk.ts';
import { namesOf } from './rows.rules.ts';
import { useRowAction, wishSaid } from './useRowAction.ts';
import { dayAndTime } from './when.ts';

/** Asks before a booked time goes to others: it may not be had again. It closes when it is known what came of it. */
const ClearDialog = ({ family, parentID, row, onClose }: OfRow) => {
  const action = useRowAction({ family, parentID, onDone: onClose });
  const names = { ...namesOf(row), when: dayAndTime(row.scheduleTimeSlot?.timeStart ?? '') };
  return (
    <Dialog opened title={t('interviewsFamily:clear.title', names)} onClose={onClose}>
      <p>{t('interviewsFamily:clear.text', names)}</p>
      <ActionOutcome state={action.state} what={wishSaid} onLook={action.look} />
      <FormActions>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('interviewsFamily:clear.keep')}
        </Button>
        {row.bookingID !== null && (
          <PrimaryButton
            isAction
            withoutKey
            variant="outline"
            color="var(--hr-absent)"
            isDisabled={action.isPending}
            onClick={() => action.run({ row, slot: null })}
          >
            {t('interviewsFamily:clear.do')}
          </PrimaryButton>
        )}
      </FormActions>
    </Dialog>
  );
};

export default ClearDialog;

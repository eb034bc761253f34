import './staff.words.ts';
import { Button } from '@mantine/core';
import { t } from '../../platform/words/words.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import { SlotNow } from './SlotNow.tsx';
import type { OpenStatus } from './slots.rules.ts';
import type { Clash } from './useStates.ts';

interface ClashDialogProps {
  clash: Clash;
  /** Does it all the same, to the slot as it stands. */
  onKeep: (now: Clash['now'], to: OpenStatus) => void;
  onClose: () => void;
}

/** Somebody else changed a slot before it was toggled (specification 002 §2: conflict modal): what it is now. */
export const ClashDialog = ({ clash: { now, wanted }, onKeep, onClose }: ClashDialogProps) => (
  <Dialog opened title={t('interviewStaff:clash.title')} onClose={onClose}>
    <SlotNow slot={now} />
    {now.statusCurrent === 2 && <p>{t('interviewStaff:clash.bookedStays')}</p>}
    <FormActions>
      <Button variant="default" data-autofocus onClick={onClose}>
        {t('interviewStaff:clash.leave')}
      </Button>
      {now.statusCurrent !== 2 && (
        <PrimaryButton onClick={() => onKeep(now, wanted)}>
          {t('interviewStaff:clash.set', { status: t(`interviewStaff:status.${wanted}`) })}
        </PrimaryButton>
      )}
    </FormActions>
  </Dialog>
);

import './staff.words.ts';
import { Button, Group } from '@mantine/core';
import { t } from '../../platform/words.ts';
import { Dialog } from '../../ui/Dialog.tsx';
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
    <Group justify="flex-end" gap="xs" mt="md">
      <Button variant="default" data-autofocus onClick={onClose}>
        {t('interviewStaff:clash.leave')}
      </Button>
      {now.statusCurrent !== 2 && (
        <Button onClick={() => onKeep(now, wanted)}>
          {t('interviewStaff:clash.set', { status: t(`interviewStaff:status.${wanted}`) })}
        </Button>
      )}
    </Group>
  </Dialog>
);

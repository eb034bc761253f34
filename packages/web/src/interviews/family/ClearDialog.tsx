import './family.words.ts';
import { Button, Group } from '@mantine/core';
import { t } from '../../platform/words.ts';
import { DeedButton } from '../../ui/DeedButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DeedSaid } from './DeedSaid.tsx';
import type { OfRow } from './desk.ts';
import { namesOf } from './rows.rules.ts';
import { useRowDeed, wishSaid } from './useRowDeed.ts';
import { dayAndTime } from './when.ts';

/** Asks before a booked time goes to others: it may not be had again. It closes when it is known what came of it. */
const ClearDialog = ({ family, parentID, row, onClose }: OfRow) => {
  const deed = useRowDeed({ family, parentID, onDone: onClose });
  const names = { ...namesOf(row), when: dayAndTime(row.scheduleTimeSlot?.timeStart ?? '') };
  return (
    <Dialog opened title={t('interviewsFamily:clear.title', names)} onClose={onClose}>
      <p>{t('interviewsFamily:clear.text', names)}</p>
      <DeedSaid state={deed.state} what={wishSaid} onLook={deed.look} />
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('interviewsFamily:clear.keep')}
        </Button>
        {row.bookingID !== null && (
          <DeedButton
            variant="outline"
            color="var(--hr-absent)"
            isDisabled={deed.isPending}
            onClick={() => deed.run({ row, slot: null })}
          >
            {t('interviewsFamily:clear.do')}
          </DeedButton>
        )}
      </Group>
    </Dialog>
  );
};

export default ClearDialog;

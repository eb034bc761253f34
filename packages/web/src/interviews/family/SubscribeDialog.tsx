import './family.words.ts';
import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from '../../platform/words.ts';
import { Dialog } from '../../ui/Dialog.tsx';

/** Leads to the one address of the school's calendar in which booked interviews stand, too: another would end it. */
const SubscribeDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog opened title={t('interviewsFamily:calendar.subscribe')} onClose={onClose}>
    <p>{t('interviewsFamily:calendar.hint')}</p>
    <Group justify="flex-end" gap="xs" mt="md">
      <Button variant="default" onClick={onClose}>
        {t('ui:close')}
      </Button>
      <Button renderRoot={(props) => <Link {...props} to="/calendar" />}>
        {t('interviewsFamily:calendar.goOn')}
      </Button>
    </Group>
  </Dialog>
);

export default SubscribeDialog;

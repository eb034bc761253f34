import './family.words.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { t } from '../../platform/words/words.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FormActions } from '../../ui/form/FormActions.tsx';

/** Leads to the one address of the school's calendar in which booked interviews stand, too: another would end it. */
const SubscribeDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog opened title={t('interviewsFamily:calendar.subscribe')} onClose={onClose}>
    <p>{t('interviewsFamily:calendar.hint')}</p>
    <FormActions>
      <Button variant="default" onClick={onClose}>
        {t('ui:close')}
      </Button>
      <Button data-primary renderRoot={(props) => <Link {...props} to="/calendar" />}>
        {t('interviewsFamily:calendar.goOn')}
      </Button>
    </FormActions>
  </Dialog>
);

export default SubscribeDialog;

import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import type { StatementPreview } from '@homeroom/contract/billing/statements.endpoints.ts';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import { formatDay } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { ConfirmModal } from '../../ui/dialogs/ConfirmModal.tsx';
import { balanceText } from '../account/balance.ts';

interface PublishDialogProps {
  preview: z.infer<typeof StatementPreview>;
  dateOf: string;
  onPublish: (sendsMail: boolean) => void;
  onClose: () => void;
}

/** Asks once: what is published is never changed. */
export const PublishDialog = ({ preview, dateOf, onPublish, onClose }: PublishDialogProps) => {
  const [sendsMail, setSendsMail] = useState(true);
  const { statements, total } = preview;
  const withMail = statements.filter(({ hasMail }) => hasMail).length;
  const toPrint = sendsMail ? statements.length - withMail : statements.length;
  return (
    <ConfirmModal
      opened
      title={t('billing:statements.askTitle')}
      confirmLabel={t('billing:statements.publish', { count: statements.length })}
      onConfirm={() => onPublish(sendsMail)}
      onCancel={onClose}
    >
      <p>
        {t('billing:statements.ask', {
          count: statements.length,
          day: formatDay(dateOf),
          total: balanceText(total),
        })}
      </p>
      <Switch
        label={t('billing:statements.sendsMail')}
        description={t('billing:statements.reached', {
          mails: sendsMail ? withMail : 0,
          letters: toPrint,
        })}
        checked={sendsMail}
        onChange={(event) => setSendsMail(event.currentTarget.checked)}
      />
    </ConfirmModal>
  );
};

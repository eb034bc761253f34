import type { PasswordReset } from '@homeroom/contract/session/passwords.endpoints.ts';
import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { copyText } from '../platform/places/clipboard.ts';
import { useSession } from '../platform/session/session.ts';
import { t } from '../platform/words/words.ts';
import { Dialog } from '../ui/dialogs/Dialog.tsx';
import classes from './users.module.css';
import { schoolTimeOf } from './users.rules.ts';

interface ResetLinkDialogProps {
  link: PasswordReset;
  name: string;
  onClose: () => void;
}

/** A reset link, shown once. The token stands behind the `#`: it reaches no server and no log. */
export const ResetLinkDialog = ({ link, name, onClose }: ResetLinkDialogProps) => {
  const timeZone = useSession().session?.timeZone ?? 'UTC';
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const address = `${location.origin}/#reset/${link.token}`;
  const copy = async () => {
    const isCopied = await copyText(address);
    if (!isCopied) field.current?.select();
    setSaid(t(isCopied ? 'users:copied' : 'users:copyFailed'));
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      // A click beside it must not lose what is shown only once.
      closeOnClickOutside={false}
      title={t('users:resetTitle', { name })}
    >
      <p className={classes.quiet}>
        {t('users:resetText', { until: schoolTimeOf(link.expiresAt, timeZone) })}
      </p>
      <div className={classes.link}>
        <TextInput
          ref={field}
          label={t('users:link')}
          value={address}
          readOnly
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={copy}>{t('users:copy')}</Button>
      </div>
      <span role="status">{said}</span>
    </Dialog>
  );
};

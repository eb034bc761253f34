import { Button } from '@mantine/core';
import { useState } from 'react';
import { copyText } from '../platform/places/clipboard.ts';
import { t } from '../platform/words/words.ts';
import { FormActions } from '../ui/form/FormActions.tsx';
import { PrimaryButton } from '../ui/form/PrimaryButton.tsx';
import classes from './account.module.css';

/** Hands a text to the person as a file. */
const download = (text: string, name: string) => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

interface RecoveryCodesProps {
  codes: readonly string[];
  /** The one that follows those of the screen round it. */
  heading?: 'h2' | 'h3' | undefined;
  onKept: () => void;
}

/** The codes that open the account without the phone, this once. */
export const RecoveryCodes = ({ codes, heading: Heading = 'h3', onKept }: RecoveryCodesProps) => {
  const [said, setSaid] = useState('');
  const text = `${codes.join('\n')}\n`;
  const copy = async () =>
    setSaid(t((await copyText(text)) ? 'account:factor.copied' : 'account:factor.copyFailed'));

  return (
    <div className={classes.form}>
      <div>
        <Heading>{t('account:factor.codesTitle')}</Heading>
        <p className={classes.text}>{t('account:factor.codesHint')}</p>
      </div>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={`${classes.actions} no-print`}>
        <Button variant="default" onClick={copy}>
          {t('account:factor.copy')}
        </Button>
        <Button variant="default" onClick={() => download(text, t('account:factor.file'))}>
          {t('account:factor.download')}
        </Button>
        <Button variant="default" onClick={() => print()}>
          {t('account:factor.print')}
        </Button>
        <span role="status">{said}</span>
      </div>
      <FormActions>
        <PrimaryButton withoutKey onClick={onKept}>
          {t('account:factor.kept')}
        </PrimaryButton>
      </FormActions>
    </div>
  );
};

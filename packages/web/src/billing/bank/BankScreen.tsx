import '../billing.words.ts';
import { useEffect, useRef, useState } from 'react';
import { useUnsaved } from '../../platform/session/unsaved.ts';
import { t } from '../../platform/words/words.ts';
import { ConfirmModal } from '../../ui/dialogs/ConfirmModal.tsx';
import { FormActions } from '../../ui/form/FormActions.tsx';
import { PrimaryButton } from '../../ui/form/PrimaryButton.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { PrintHead } from '../../ui/print/PrintHead.tsx';
import { Failed } from '../../ui/states/Failed.tsx';
import { Loading } from '../../ui/states/Loading.tsx';
import classes from '../billing.module.css';
import { language } from '../money/language.ts';
import { writtenMoney } from '../money/money.rules.ts';
import { useCurrency } from '../money/useCurrency.ts';
import { PostingSaid } from '../posting/PostingSaid.tsx';
import { BankLines } from './BankLines.tsx';
import { FileDrop } from './FileDrop.tsx';
import { PostedLines } from './PostedLines.tsx';
import { ReadingFields } from './ReadingFields.tsx';
import { useBankFile } from './useBankFile.ts';

/** Payments from a file of the bank: read, looked at line by line, posted as they were shown. */
export const BankScreen = () => {
  const currency = useCurrency();
  const bank = useBankFile();
  const { file, preview, reading, posting, posted, isReading } = bank;
  const [isAsking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // What people have chosen would be lost.
  useUnsaved(reading.choices.length > 0 && !posted);
  const name = file?.name;
  const isThere = preview !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file
  useEffect(() => {
    if (isThere) heading.current?.focus();
  }, [isThere, name]);
  const repeated = preview?.lines.filter(({ verdict }) => verdict === 'repeated').length ?? 0;
  const total = preview ? writtenMoney(preview.total, language()) : '';
  return (
    <Screen title={t('billing:labels.bank')} context={currency && t('billing:inCurrency', { currency })}>
      <PrintHead>{t('billing:labels.bank')}</PrintHead>
      <FileDrop
        name={name}
        fault={bank.fault}
        isHeld={posting.isHeld}
        onChoose={(chosen) => void bank.choose(chosen)}
      />
      {posted && <PostedLines {...posted} />}
      {bank.error !== undefined && <Failed error={bank.error} onRetry={() => bank.lookAgain(reading)} />}
      {isReading && !preview && <Loading rows={6} />}
      {preview && (
        <section aria-labelledby="bank-lines" aria-busy={isReading}>
          <div className={`${classes.part} ${classes.partHead}`}>
            <h2 id="bank-lines" ref={heading} tabIndex={-1}>
              {t('billing:bank.lines', { count: preview.lines.length })}
            </h2>
            <span role="status">{t('billing:bank.posts', { count: preview.posts, total })}</span>
          </div>
          <div className={classes.part}>
            {bank.isChanged ? (
              <p role="alert" className={classes.note}>
                {t('billing:bank.changed')}
              </p>
            ) : (
              <PostingSaid state={posting.state} onAgain={() => void bank.again()} />
            )}
            {repeated > 0 && (
              <p role="note" className={classes.note}>
                {t('billing:bank.asked', { count: repeated })}
              </p>
            )}
            <ReadingFields
              preview={preview}
              reading={reading}
              isHeld={posting.isHeld}
              onChange={bank.lookAgain}
            />
          </div>
          <BankLines
            lines={preview.lines}
            reading={reading}
            isHeld={posting.isHeld}
            onChange={bank.lookAgain}
          />
          <FormActions isInset>
            <PrimaryButton
              disabled={preview.posts === 0 || posting.state.phase === 'unknown'}
              isDisabled={posting.isSending || isReading}
              onClick={() => setAsking(true)}
            >
              {t('billing:bank.post', { count: preview.posts })}
            </PrimaryButton>
          </FormActions>
        </section>
      )}
      <ConfirmModal
        opened={isAsking}
        title={t('billing:bank.askTitle')}
        confirmLabel={t('billing:bank.post', { count: preview?.posts ?? 0 })}
        onConfirm={() => {
          setAsking(false);
          void bank.post();
        }}
        onCancel={() => setAsking(false)}
      >
        <p>{t('billing:bank.ask', { count: preview?.posts ?? 0, total })}</p>
      </ConfirmModal>
    </Screen>
  );
};

import {
  type BankColumns,
  type BankFilePreview,
  bankColumns,
} from '@homeroom/contract/billing/bank-files.endpoints.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../platform/words/words.ts';
import { Choice } from '../../ui/fields/Choice.tsx';
import billing from '../billing.module.css';
import classes from './bank.module.css';
import type { Reading } from './bank.rules.ts';

interface ReadingFieldsProps {
  preview: BankFilePreview;
  reading: Reading;
  isHeld: boolean;
  onChange: (reading: Reading) => void;
}

const none: Record<(typeof bankColumns)[number], number | null> = {
  ...{ date: null, amount: null, credit: null, debit: null, text: null, payer: null, reference: null },
};

/** Which columns of the file are what. A date and one of the amounts are needed. */
const ColumnFields = ({ preview, reading, onChange }: Omit<ReadingFieldsProps, 'isHeld'>) => {
  const [draft, setDraft] = useState<Record<keyof BankColumns, number | null>>(
    reading.columns ?? preview.columns ?? none,
  );
  const names = preview.headings.length > 0 ? preview.headings : Array.from({ length: 12 }, () => '');
  const data = names.map((name, at) => ({
    value: String(at),
    label: name ? name : t('billing:bank.column', { number: at + 1 }),
  }));
  const { date, amount, credit } = draft;
  const isReady = date !== null && (amount !== null || credit !== null);
  return (
    <>
      <div className={classes.columns}>
        {bankColumns.map((column) => (
          <Choice
            key={column}
            label={t(`billing:bank.columns.${column}`)}
            data={data}
            clearable={column !== 'date'}
            clearButtonProps={{ 'aria-label': t('billing:bank.clearColumn') }}
            value={draft[column] === null ? null : String(draft[column])}
            onChange={(at) => setDraft({ ...draft, [column]: at === null ? null : Number(at) })}
          />
        ))}
      </div>
      <p className={billing.quiet}>{t('billing:bank.columnsHint')}</p>
      <Button
        size="compact-md"
        variant="default"
        disabled={!isReady}
        onClick={() => isReady && onChange({ ...reading, columns: { ...draft, date } })}
      >
        {t('billing:bank.readSo')}
      </Button>
    </>
  );
};

/** How the file was read, and how it is to be read where that is wrong. */
export const ReadingFields = ({ preview, reading, isHeld, onChange }: ReadingFieldsProps) => {
  const isUnread = preview.columns === null;
  const [isOpen, setOpen] = useState(false);
  return (
    <fieldset disabled={isHeld} className={billing.plain}>
      {preview.isDateUnsure && (
        <p role="note" className={billing.note}>
          {t('billing:bank.dateUnsure', { format: t(`billing:bank.dates.${preview.dateFormat}`) })}
        </p>
      )}
      {isUnread && (
        <p role="alert" className={billing.note}>
          {t('billing:bank.columnsUnknown')}
        </p>
      )}
      <div className={billing.fields}>
        <Choice
          label={t('billing:bank.dateFormat')}
          data={(['auto', 'dmy', 'mdy', 'ymd'] as const).map((value) => ({
            value,
            label:
              value === 'auto'
                ? t('billing:bank.autoDate', { format: t(`billing:bank.dates.${preview.dateFormat}`) })
                : t(`billing:bank.dates.${value}`),
          }))}
          value={reading.dateFormat}
          onChange={(value) => value && onChange({ ...reading, dateFormat: value as Reading['dateFormat'] })}
        />
        <Choice
          label={t('billing:bank.decimal')}
          data={(['auto', 'point', 'comma'] as const).map((value) => ({
            value,
            label: t(`billing:bank.decimals.${value}`),
          }))}
          value={reading.decimal}
          onChange={(value) => value && onChange({ ...reading, decimal: value as Reading['decimal'] })}
        />
      </div>
      {!isUnread && (
        <Button
          mt="xs"
          size="compact-md"
          variant="default"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('billing:bank.otherColumns')}
        </Button>
      )}
      {(isUnread || isOpen) && <ColumnFields preview={preview} reading={reading} onChange={onChange} />}
    </fieldset>
  );
};

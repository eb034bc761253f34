import type { BillingAccount } from '@homeroom/contract/billing/accounts.endpoints.ts';
import { Button } from '@mantine/core';
import { t } from '../../platform/words/words.ts';
import { Choice } from '../../ui/fields/Choice.tsx';
import record from '../../ui/fields/record.module.css';
import classes from '../billing.module.css';
import { PercentField } from '../money/PercentField.tsx';
import type { SharePart } from './shares.rules.ts';

const MAX_PARTS = 10;
const MAX_PAYERS_LISTED = 50;

interface Parts {
  parts: readonly SharePart[];
  restAccountID: number | null;
}

interface PartsFieldProps {
  value: Parts;
  accounts: readonly BillingAccount[];
  onChange: (part: Partial<Parts>) => void;
}

/** The accounts that pay, each with its part, and which of them gets the odd cent. */
export const PartsField = ({ value: { parts, restAccountID }, accounts, onChange }: PartsFieldProps) => {
  const options = accounts.map(({ id, itemName, reference }) => ({
    value: String(id),
    label: `${itemName} · ${reference}`,
  }));
  const put = (next: readonly SharePart[]) =>
    onChange({
      parts: next,
      // The odd cent stays with one who pays.
      restAccountID: next.some(({ accountID }) => accountID === restAccountID)
        ? restAccountID
        : (next.find(({ accountID }) => accountID > 0)?.accountID ?? null),
    });
  return (
    <div className={`${record.fields} ${classes.more}`}>
      {parts.map((part, at) => {
        const number = at + 1;
        return [
          <Choice
            key={`account ${number}`}
            label={t('billing:shares.account', { number })}
            data={options}
            searchable
            limit={MAX_PAYERS_LISTED}
            value={part.accountID ? String(part.accountID) : null}
            onChange={(id) => put(parts.with(at, { ...part, accountID: Number(id) }))}
          />,
          <PercentField
            key={`percent ${number}`}
            label={t('billing:shares.percent', { number })}
            value={part.percent}
            onChange={(percent) => put(parts.with(at, { ...part, percent }))}
          />,
        ];
      })}
      <Choice
        label={t('billing:shares.rest')}
        description={t('billing:shares.restHint')}
        data={options.filter(({ value }) => parts.some(({ accountID }) => String(accountID) === value))}
        value={restAccountID === null ? null : String(restAccountID)}
        onChange={(id) => onChange({ restAccountID: id === null ? null : Number(id) })}
      />
      <div className={record.actions} data-wide>
        <Button
          size="compact-sm"
          variant="default"
          disabled={parts.length >= MAX_PARTS}
          onClick={() => put([...parts, { accountID: 0, percent: '' }])}
        >
          {t('billing:shares.more')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          disabled={parts.length <= 1}
          onClick={() => put(parts.slice(0, -1))}
        >
          {t('billing:shares.fewer')}
        </Button>
      </div>
    </div>
  );
};

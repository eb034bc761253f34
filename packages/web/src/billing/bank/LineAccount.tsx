import type { BankLine } from '@homeroom/contract/billing/bank-files.endpoints.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../platform/words/words.ts';
import { Choice } from '../../ui/fields/Choice.tsx';
import { Read } from '../../ui/states/Read.tsx';
import { accountsQuery } from '../billing.api.ts';
import { Balance } from '../money/Amount.tsx';
import classes from './bank.module.css';
import { isChoosable } from './bank.rules.ts';

/** So many are listed; more are found by typing. */
const MAX_ACCOUNTS_LISTED = 50;

interface ChooseAccountProps {
  line: BankLine;
  onChoose: (accountID: number) => void;
  onClose: () => void;
}

const ChooseAccount = ({ line, onChoose, onClose }: ChooseAccountProps) => {
  const accounts = useQuery(accountsQuery('', 'open'));
  return (
    <Read of={accounts} rows={1}>
      {(all) => (
        <span className={classes.choice}>
          <Choice
            autoFocus
            defaultDropdownOpened
            aria-label={t('billing:bank.accountOf', { line: line.line })}
            placeholder={t('billing:bank.findAccount')}
            searchable
            limit={MAX_ACCOUNTS_LISTED}
            data={all.map(({ id, itemName, reference }) => ({
              value: String(id),
              label: `${itemName} · ${reference}`,
            }))}
            value={null}
            onChange={(id) => id && onChoose(Number(id))}
          />
          <Button size="compact-sm" variant="default" onClick={onClose}>
            {t('billing:cancel')}
          </Button>
        </span>
      )}
    </Read>
  );
};

interface LineAccountProps {
  line: BankLine;
  /** Somebody has said for whom it is, or that it is left out. */
  isChosen: boolean;
  isHeld: boolean;
  /** Null leaves the line out; undefined takes back what was chosen. */
  onChoose: (accountID: number | null | undefined) => void;
}

/** For whom a line is: by its reference, or as somebody chooses; and whether one that says the same is posted too. */
export const LineAccount = ({ line, isChosen, isHeld, onChoose }: LineAccountProps) => {
  const [isChoosing, setChoosing] = useState(false);
  const { accountID, accountName, balance, verdict } = line;
  if (isChoosing)
    return (
      <ChooseAccount
        line={line}
        onClose={() => setChoosing(false)}
        onChoose={(id) => {
          setChoosing(false);
          onChoose(id);
        }}
      />
    );
  const action = (words: 'chooseAccount' | 'postToo' | 'leaveOut' | 'takeBack', run: () => void) => (
    <Button
      size="compact-sm"
      variant="default"
      disabled={isHeld}
      aria-label={t('billing:bank.actionOf', { action: t(`billing:bank.${words}`), line: line.line })}
      onClick={run}
    >
      {t(`billing:bank.${words}`)}
    </Button>
  );
  return (
    <span className={classes.choice}>
      {accountName && (
        <span>
          {accountName} {balance && <Balance of={balance} />}
        </span>
      )}
      {isChoosable(line) && (
        <span className="no-print">
          {verdict === 'repeated' && accountID !== null && action('postToo', () => onChoose(accountID))}
          {(verdict === 'unknown' || (verdict === 'repeated' && accountID === null)) &&
            action('chooseAccount', () => setChoosing(true))}{' '}
          {isChosen
            ? action('takeBack', () => onChoose(undefined))
            : action('leaveOut', () => onChoose(null))}
        </span>
      )}
    </span>
  );
};

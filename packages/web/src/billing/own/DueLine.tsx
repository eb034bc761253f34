import type { OwnAccount } from '@homeroom/contract/billing/own-accounts.endpoints.ts';
import { formatDay, relativeDay } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { language } from '../money/language.ts';
import { sideOf, writtenMoney } from '../money/money.rules.ts';
import classes from './own.module.css';

interface DueLineProps {
  account: OwnAccount;
  today: string;
}

/** What is to be paid until when, and what of it is late; nothing where nothing is. */
export const DueLine = ({ account: { due, overdue, dateDue, currency }, today }: DueLineProps) => {
  if (dateDue === null || sideOf(due) !== 'owed') return null;
  const amount = writtenMoney(due, language(), currency);
  if (sideOf(overdue) !== 'owed')
    return (
      <span title={formatDay(dateDue)}>
        {t('ownBilling:due', { amount, day: relativeDay(dateDue, today) })}
      </span>
    );
  return (
    <span className={classes.late}>
      {overdue === due
        ? t('ownBilling:overdue', { amount, day: formatDay(dateDue) })
        : t('ownBilling:partlyOverdue', {
            amount,
            overdue: writtenMoney(overdue, language(), currency),
            day: formatDay(dateDue),
          })}
    </span>
  );
};

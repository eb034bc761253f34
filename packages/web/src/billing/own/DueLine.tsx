import type { OwnAccount } from '@homeroom/contract/billing/own-accounts.endpoints.ts';
import { t } from '../../platform/words/words.ts';
import { DaySaid } from '../../ui/fields/DaySaid.tsx';
import { language } from '../money/language.ts';
import { sideOf, writtenMoney } from '../money/money.rules.ts';
import classes from './own.module.css';

interface DueLineProps {
  account: OwnAccount;
}

/** What is to be paid until when, and what of it is late; nothing where nothing is. */
export const DueLine = ({ account: { due, overdue, dateDue, currency } }: DueLineProps) => {
  if (dateDue === null || sideOf(due) !== 'owed') return null;
  const amount = writtenMoney(due, language(), currency);
  if (sideOf(overdue) !== 'owed')
    return (
      <span>
        <DaySaid day={dateDue} say={(day) => t('ownBilling:due', { amount, day })} />
      </span>
    );
  return (
    <span className={classes.late}>
      <DaySaid
        day={dateDue}
        say={(day) =>
          overdue === due
            ? t('ownBilling:overdue', { amount, day })
            : t('ownBilling:partlyOverdue', {
                amount,
                overdue: writtenMoney(overdue, language(), currency),
                day,
              })
        }
      />
    </span>
  );
};

import './money.words.ts';
import { t } from '../../platform/words/words.ts';
import { language } from './language.ts';
import classes from './money.module.css';
import { sideOf, writtenMoney } from './money.rules.ts';

/** An amount in a column of amounts: its figures stand below one another. */
export const Amount = ({ of }: { of: string }) => (
  <span className={classes.figure}>{writtenMoney(of, language())}</span>
);

interface BalanceProps {
  of: string;
  /** ISO 4217, written with it. */
  currency?: string;
}

/** What an account owes or is owed, with the word for it: a sign alone is read over. */
export const Balance = ({ of, currency }: BalanceProps) => {
  const side = sideOf(of);
  const figure = writtenMoney(of.replace('-', ''), language(), currency);
  return (
    <span className={classes.balance} data-side={side} data-alone={currency !== undefined || undefined}>
      <span className={classes.figure}>{figure}</span>{' '}
      <span className={classes.side}>{t(`money:side.${side}`)}</span>
    </span>
  );
};

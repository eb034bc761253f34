import '../money/money.words.ts';
import type { BillingAccountRecord } from '@homeroom/contract/billing/accounts.endpoints.ts';
import { t } from '../../platform/words/words.ts';
import { language } from '../money/language.ts';
import { sideOf, sumOf, writtenMoney } from '../money/money.rules.ts';

/** A balance in words: "120.50 owed". */
export const balanceText = (balance: string): string =>
  `${writtenMoney(balance.replace('-', ''), language())} ${t(`money:side.${sideOf(balance)}`)}`;

/** What an account owes once something more is posted to it. */
export const balanceAfter = (account: BillingAccountRecord, amount: string): string =>
  balanceText(sumOf([account.ageing.balance, amount]));

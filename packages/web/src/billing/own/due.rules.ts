import type { OwnAccount } from '@homeroom/contract/billing/own-accounts.endpoints.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';
import { sideOf } from '../money/money.rules.ts';

/** So many days ahead a bill is said first of all. */
const SOON_DAYS = 14;

/** Whether something has to be paid: it is overdue, or due within two weeks. */
export const isSoon = ({ dateDue, due }: Pick<OwnAccount, 'dateDue' | 'due'>, today: string): boolean =>
  dateDue !== null && sideOf(due) === 'owed' && dateDue <= addDays(today, SOON_DAYS);

import { t } from '../../platform/words/words.ts';
import type { Fact } from '../../ui/fields/Facts.tsx';
import { language } from '../money/language.ts';
import { sideOf, writtenMoney } from '../money/money.rules.ts';
import { type AllocationDraft, type Debt, leftOf } from './allocation.rules.ts';

/** What a payment pays, and what of it is left, in words. */
export function allocationFacts(
  amount: string,
  debts: readonly Debt[],
  pays: readonly AllocationDraft[],
): Fact[] {
  const nameOf = (id: number) => debts.find(({ line }) => line.id === id)?.line.itemName ?? '';
  const left = leftOf(amount, pays);
  return [
    {
      label: t('billing:pays'),
      text: pays
        .map(({ lineID, amount: part }) => `${nameOf(lineID)} ${writtenMoney(part, language())}`)
        .join('\n'),
      wide: true,
    },
    ...(sideOf(left) === 'owed'
      ? [{ label: t('billing:allocate.kept'), text: writtenMoney(left, language()) }]
      : []),
  ];
}

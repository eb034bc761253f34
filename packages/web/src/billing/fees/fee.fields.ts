import '../billing.words.ts';
import { type FeeItem, siblingRules } from '@homeroom/contract/billing/fee-items.endpoints.ts';
import { t } from '../../platform/words/words.ts';
import type { Field } from '../../ui/fields/Fields.tsx';
import type { Placed } from '../../ui/records/useRecords.ts';
import { language } from '../money/language.ts';
import { writtenMoney } from '../money/money.rules.ts';

/** What is typed of a fee, with its place. */
export type FeeDraft = Pick<FeeItem, 'itemName' | 'code' | 'amount' | 'siblingRule' | 'siblingDiscounts'> &
  Placed;

export const feeFields = (): Field<keyof FeeDraft & string>[] => [
  { name: 'itemName', label: t('billing:field.itemName'), kind: 'text', max: 100, required: true },
  { name: 'code', label: t('billing:field.code'), kind: 'text', max: 20 },
  {
    name: 'siblingRule',
    label: t('billing:fees.rule'),
    kind: 'choice',
    options: siblingRules.map((value) => ({ value, label: t(`billing:siblings.${value}`) })),
  },
];

/** Of which child, or of how many children, a discount is. */
export const discountLabel = (rule: FeeItem['siblingRule'], at: number, isLast: boolean): string => {
  const count = at + 1;
  if (rule === 'count')
    return t(isLast ? 'billing:siblings.countMore' : 'billing:siblings.ofCount', { count });
  return t(isLast ? 'billing:siblings.positionMore' : 'billing:siblings.ofPosition', { at: count });
};

/** The rule for siblings in words; empty where there is none. */
export const discountText = ({
  siblingRule,
  siblingDiscounts,
}: Pick<FeeItem, 'siblingRule' | 'siblingDiscounts'>): string =>
  siblingRule === 'none'
    ? ''
    : siblingDiscounts
        .map((percent, at) => {
          const label = discountLabel(siblingRule, at, at === siblingDiscounts.length - 1);
          return `${label}: ${percent ? writtenMoney(percent, language()) : '–'} %`;
        })
        .join(', ');

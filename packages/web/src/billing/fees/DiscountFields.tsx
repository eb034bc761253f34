import { Button } from '@mantine/core';
import { t } from '../../platform/words/words.ts';
import record from '../../ui/fields/record.module.css';
import { PercentField } from '../money/PercentField.tsx';
import { discountLabel, type FeeDraft } from './fee.fields.ts';

const MAX_DISCOUNTS = 10;

interface DiscountFieldsProps {
  value: FeeDraft;
  onChange: (part: Partial<FeeDraft>) => void;
}

/** The discounts of siblings; the last one holds for all that follow. */
export const DiscountFields = ({
  value: { siblingRule, siblingDiscounts },
  onChange,
}: DiscountFieldsProps) => {
  if (siblingRule === 'none') return null;
  const put = (next: string[]) => onChange({ siblingDiscounts: next });
  return (
    <>
      {siblingDiscounts.map((percent, at) => (
        <PercentField
          // biome-ignore lint/suspicious/noArrayIndexKey: a discount is its place
          key={at}
          label={discountLabel(siblingRule, at, at === siblingDiscounts.length - 1)}
          value={percent}
          onChange={(next) => put(siblingDiscounts.with(at, next))}
        />
      ))}
      <div className={record.actions} data-wide>
        <Button
          size="compact-sm"
          variant="default"
          disabled={siblingDiscounts.length >= MAX_DISCOUNTS}
          onClick={() => put([...siblingDiscounts, ''])}
        >
          {t('billing:siblings.more')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          disabled={siblingDiscounts.length <= 1}
          onClick={() => put(siblingDiscounts.slice(0, -1))}
        >
          {t('billing:siblings.fewer')}
        </Button>
      </div>
    </>
  );
};

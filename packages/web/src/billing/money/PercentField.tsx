import { t } from '../../platform/words/words.ts';
import { useFaulty } from '../../ui/fields/faultyFields.ts';
import { MoneyField } from './MoneyField.tsx';
import { centsOf } from './money.rules.ts';

interface PercentFieldProps {
  label: string;
  /** Decimal text, 0 to 100; empty: none. */
  value: string;
  onChange: (percent: string) => void;
}

/** A part of a whole, in percent. */
export const PercentField = ({ label, value, onChange }: PercentFieldProps) => {
  const isBeyond = value !== '' && centsOf(value) > 10_000n;
  useFaulty(isBeyond);
  return (
    <MoneyField
      takesZero
      label={label}
      value={value}
      rightSection="%"
      error={isBeyond ? t('money:percentBeyond') : undefined}
      onChange={onChange}
    />
  );
};

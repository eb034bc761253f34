import type { FilterType } from '@homeroom/contract/people/people.schemas.ts';
import { t } from '../platform/words.ts';
import { DropdownFilter } from './DropdownFilter.tsx';

export type { FilterType };

/** Specification 000 §2, in its order. */
const choices: FilterType[] = [
  'All',
  'StudentCurrent',
  'StudentPast',
  'StudentFuture',
  'StudentAll',
  'StaffCurrent',
  'StaffPast',
  'StaffAll',
  'HeadOfHousehold',
];

/** What a search begins with. */
export const DEFAULT_FILTER: FilterType = 'StudentCurrent';

interface EntityFilterProps {
  value: FilterType;
  onChange: (filterType: FilterType) => void;
  label?: string;
  disabled?: boolean;
}

/** Whom a search looks among: Everyone, Current Students … Families. */
export const EntityFilter = ({
  value,
  onChange,
  label = t('ui:entityFilter'),
  disabled,
}: EntityFilterProps) => (
  <DropdownFilter
    label={label}
    options={choices.map((choice) => ({ value: choice, label: t(`ui:entity.${choice}`) }))}
    value={value}
    onChange={(chosen) => onChange(chosen as FilterType)}
    disabled={disabled}
    width={16}
  />
);

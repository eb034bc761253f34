import './fields.words.ts';
import { type FilterType, filterTypes } from '@homeroom/contract/persons/persons.schemas.ts';
import { t } from '../platform/words.ts';
import { DropdownFilter } from './DropdownFilter.tsx';

export type { FilterType };

/** What a search begins with. */
export const DEFAULT_FILTER: FilterType = 'StudentCurrent';

interface EntityFilterProps {
  value: FilterType;
  onChange: (filterType: FilterType) => void;
  label?: string;
  disabled?: boolean;
}

/** Whom a search looks among: Everyone, Current Students … Families, in the order of specification 000 §2. */
export const EntityFilter = ({
  value,
  onChange,
  label = t('ui:entityFilter'),
  disabled,
}: EntityFilterProps) => (
  <DropdownFilter
    label={label}
    options={filterTypes.map((choice) => ({ value: choice, label: t(`ui:entity.${choice}`) }))}
    value={value}
    onChange={(chosen) => onChange(chosen as FilterType)}
    disabled={disabled}
    width={16}
  />
);

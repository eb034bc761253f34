import '../states/fields.words.ts';
import type entities from '../../../messages/en/fields.json';
import { t } from '../../platform/words/words.ts';
import { DropdownFilter } from '../fields/DropdownFilter.tsx';

/** Whom a search looks among, as calls name it. */
export type FilterType = keyof (typeof entities)['entity'];

/** What a search begins with. */
export const DEFAULT_FILTER: FilterType = 'StudentCurrent';

interface EntityFilterProps {
  /** The choices, in their order. */
  types: readonly FilterType[];
  value: FilterType;
  onChange: (filterType: FilterType) => void;
  label?: string;
  disabled?: boolean;
}

/** Whom a search looks among: Everyone, Current Students … Families, in the order of `types`. */
export const EntityFilter = ({
  types,
  value,
  onChange,
  label = t('ui:entityFilter'),
  disabled,
}: EntityFilterProps) => (
  <DropdownFilter
    label={label}
    options={types.map((choice) => ({ value: choice, label: t(`ui:entity.${choice}`) }))}
    value={value}
    onChange={(chosen) => onChange(chosen as FilterType)}
    disabled={disabled}
    width={16}
  />
);

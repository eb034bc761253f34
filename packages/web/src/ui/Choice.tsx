import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { type OptionsFilter, Select, type SelectProps } from '@mantine/core';
import { findable, folded } from '../platform/folded.ts';
import { t } from '../platform/words.ts';
import record from './record.module.css';

/** More options than this are typed in, not looked through. */
const FEW = 8;

/** Options that hold what is typed; accents do not matter. */
export const optionsLike: OptionsFilter = ({ options, search, limit }) => {
  const wanted = folded(search.trim());
  return options
    .filter((option) => 'group' in option || findable(option.label).includes(wanted))
    .slice(0, limit);
};

/**
 * One of a list: the one listbox of forms. A long list can be typed in; the list itself scrolls, so that it is what a
 * screen reader takes it for. Persons, who are asked for while one types, are chosen with `PersonTypeahead`.
 */
export const Choice = (props: SelectProps) => (
  <Select
    filter={optionsLike}
    searchable={(props.data?.length ?? 0) > FEW}
    allowDeselect={false}
    withScrollArea={false}
    classNames={{ options: record.options ?? '' }}
    nothingFoundMessage={t('ui:dropdownEmpty')}
    {...props}
  />
);

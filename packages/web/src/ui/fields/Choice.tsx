import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '../states/fields.words.ts';
import { type OptionsFilter, Select, type SelectProps } from '@mantine/core';
import { hasWords } from '../../platform/words/folded.ts';
import { t } from '../../platform/words/words.ts';
import record from './record.module.css';

/** More options than this are typed in, not looked through. */
const FEW = 8;

/** No option: the line under those that are shown. */
const FIRST_OF = '\u0000first of';

/**
 * Options that have each word that is typed; accents do not matter. Under the first of more than the limit stands of how
 * many they are.
 */
export const optionsLike: OptionsFilter = ({ options, search, limit }) => {
  const found = options.filter((option) => 'group' in option || hasWords(option.label, search.trim()));
  if (found.length <= limit) return found;
  const label = t('ui:choiceFirstOf', { shown: limit, count: found.length });
  return [...found.slice(0, limit), { value: FIRST_OF, label, disabled: true }];
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
    // Enter takes the first that has what is typed; without it, Enter would send the form instead.
    selectFirstOptionOnChange
    withScrollArea={false}
    classNames={{ options: record.options ?? '' }}
    nothingFoundMessage={t('ui:dropdownEmpty')}
    {...props}
  />
);

import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { t } from '../../platform/words/words.ts';
import { optionsLike } from './Choice.tsx';
import record from './record.module.css';

/** Several of a list: the listbox of forms where more than one can be chosen. */
export const Choices = (props: MultiSelectProps) => (
  <MultiSelect
    filter={optionsLike}
    searchable
    hidePickedOptions
    withScrollArea={false}
    classNames={{ options: record.options ?? '' }}
    nothingFoundMessage={t('ui:dropdownEmpty')}
    {...props}
  />
);

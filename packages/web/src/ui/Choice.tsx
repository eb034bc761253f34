import { Select, type SelectProps } from '@mantine/core';
import { t } from '../platform/words.ts';
import record from './record.module.css';

/** More options than this are typed in, not looked through. */
const FEW = 8;

/**
 * One of a list: the one listbox of forms. A long list can be typed in; the list itself scrolls, so that it is what a
 * screen reader takes it for. Persons, who are asked for while one types, are chosen with `PersonTypeahead`.
 */
export const Choice = (props: SelectProps) => (
  <Select
    searchable={(props.data?.length ?? 0) > FEW}
    allowDeselect={false}
    withScrollArea={false}
    classNames={{ options: record.options ?? '' }}
    nothingFoundMessage={t('ui:dropdownEmpty')}
    {...props}
  />
);

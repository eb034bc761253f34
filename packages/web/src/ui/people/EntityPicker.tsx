import { useState } from 'react';
import type { Find } from '../fields/useFind.ts';
import { DEFAULT_FILTER, EntityFilter, type FilterType } from './EntityFilter.tsx';
import classes from './EntityPicker.module.css';
import { type PersonItem, PersonTypeahead } from './PersonTypeahead.tsx';

interface EntityPickerProps<T extends PersonItem> {
  /** How persons of a kind are found. */
  find: (filterType: FilterType) => Find<T>;
  /** Whom it can look among. */
  types: readonly FilterType[];
  value: T | null;
  onChange: (person: T | null) => void;
  label?: string;
  detailOf?: (person: T) => string;
  /** Whom it looks among at first; Current Students where absent. */
  initialFilter?: FilterType;
}

/** The entity filter with its typeahead (specification 000 §2): who is chosen stays, whatever the filter says later. */
export const EntityPicker = <T extends PersonItem>({
  find,
  types,
  initialFilter = DEFAULT_FILTER,
  ...typeahead
}: EntityPickerProps<T>) => {
  const [filterType, setFilterType] = useState(initialFilter);
  return (
    <div className={classes.picker}>
      <EntityFilter types={types} value={filterType} onChange={setFilterType} />
      <PersonTypeahead {...typeahead} within={filterType} find={find(filterType)} />
    </div>
  );
};

import '../enrolment.words.ts';
import { useCallback } from 'react';
import { t } from '../../platform/words/words.ts';
import { DropdownFilter, type DropdownOption } from '../../ui/fields/DropdownFilter.tsx';
import { useCampus } from '../campuses.api.ts';
import type { ListSearch } from './lists.search.ts';

/** The filter by campus: the user's own choice where the address says nothing else. */
export const useCampusFilter = (wanted: ListSearch['campus']) => {
  const { campuses, chosen, isAll } = useCampus();
  const isSome = !isAll && chosen.length > 1;
  const own = isAll ? 'all' : isSome ? 'mine' : String(chosen[0]?.id);
  const value = wanted === undefined || (wanted === 'mine' && !isSome) ? own : String(wanted);
  const one = campuses.find(({ id }) => String(id) === value);
  const left = value === 'all' ? [] : value === 'mine' ? chosen : one ? [one] : [];
  const names = left.map(({ itemName }) => itemName).join('\n');
  return {
    value,
    /** A school of one campus has nothing to choose. */
    options:
      campuses.length < 2
        ? []
        : [
            { value: 'all', label: t('enrolment:lists.allCampuses') },
            ...(isSome ? [{ value: 'mine', label: t('enrolment:lists.myCampuses') }] : []),
            ...campuses.map(({ id, itemName }) => ({ value: String(id), label: itemName })),
          ],
    /** Another function only where it holds others. */
    holds: useCallback((campus: string) => !names || names.split('\n').includes(campus), [names]),
    /** Id of the one campus that is left; undefined: all, or some. */
    one: one?.id,
    /** Those that the user has chosen are left, which an export has no name for. */
    isSome: value === 'mine',
  };
};

interface CampusFilterProps {
  value: string;
  options: DropdownOption[];
  onChange: (campus: NonNullable<ListSearch['campus']>) => void;
}

/** The campus of a list; not there where a school has one alone. */
export const CampusFilter = ({ value, options, onChange }: CampusFilterProps) =>
  options.length > 0 && (
    <DropdownFilter
      label={t('enrolment:lists.campus')}
      width={12}
      value={value}
      options={options}
      onChange={(chosen) => onChange(chosen === 'all' || chosen === 'mine' ? chosen : Number(chosen))}
    />
  );

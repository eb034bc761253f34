import '../enrolment.words.ts';
import type { StaffListItem } from '@homeroom/contract/enrolment/lists.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useRefreshOnChange } from '../../platform/live/refreshOnChange.ts';
import { useFormats } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { CampusFilter, useCampusFilter } from './CampusFilter.tsx';
import { staffQuery } from './lists.api.ts';
import { PeopleList } from './PeopleList.tsx';
import { StandingFilter } from './StandingFilter.tsx';
import { staffColumns } from './staff.columns.ts';
import { useListFilters } from './useListFilters.ts';

const textOf = ({ itemName, fullName, code, position }: StaffListItem) =>
  `${itemName} ${fullName} ${code} ${position}`;

/** The staff of the school, by standing and campus (specification 002 §2). */
export const StaffScreen = () => {
  const { search, set } = useListFilters();
  const formats = useFormats();
  const standing = search.standing ?? 'current';
  const staff = useQuery(staffQuery(standing));
  const campus = useCampusFilter(search.campus);
  useRefreshOnChange('PersonalInformation', 'all', ['Staff']);
  useRefreshOnChange('RollClass', 'all', ['Staff']);

  const { holds } = campus;
  const keeps = useCallback((s: StaffListItem) => holds(s.campus), [holds]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns show dates in the school's formats
  const shown = useMemo(staffColumns, [formats]);

  return (
    <PeopleList
      title={t('enrolment:lists.staff')}
      setting="staffColumns"
      query={staff}
      keeps={keeps}
      columns={shown}
      textOf={textOf}
      countOf={(count) => t('enrolment:lists.staffCount', { count })}
      onClear={() => set({ standing: undefined, campus: 'all' })}
      isPart={campus.isSome}
      exported={{ list: 'staff', standing, ...(campus.one ? { campusID: campus.one } : {}) }}
      filters={
        <>
          <StandingFilter value={standing} onChange={(chosen) => set({ standing: chosen })} />
          <CampusFilter
            value={campus.value}
            options={campus.options}
            onChange={(chosen) => set({ campus: chosen })}
          />
        </>
      }
    />
  );
};

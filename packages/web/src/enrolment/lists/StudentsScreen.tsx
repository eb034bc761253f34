import '../enrolment.words.ts';
import type { StudentListItem } from '@homeroom/contract/enrolment/lists.endpoints.ts';
import { getLevels } from '@homeroom/contract/enrolment/lists.endpoints.ts';
import { byClassName } from '@homeroom/contract/shared/class-names.ts';
import IconEnrol from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { schoolList } from '../../platform/calls/schoolLists.ts';
import { useRefreshOnChange } from '../../platform/live/refreshOnChange.ts';
import { useMay } from '../../platform/session/session.ts';
import { useFormats } from '../../platform/words/formats.ts';
import { t } from '../../platform/words/words.ts';
import { IconAction } from '../../ui/buttons/IconAction.tsx';
import { DropdownFilter } from '../../ui/fields/DropdownFilter.tsx';
import { CampusFilter, useCampusFilter } from './CampusFilter.tsx';
import { firstStudentsQuery, studentsQuery } from './lists.api.ts';
import { PeopleList } from './PeopleList.tsx';
import { StandingFilter } from './StandingFilter.tsx';
import { studentColumns } from './students.columns.ts';
import { useListFilters } from './useListFilters.ts';

const textOf = ({ itemName, fullName, number }: StudentListItem) => `${itemName} ${fullName} ${number}`;
const ALL = 'all';

/** The students of the school, by standing, campus, level and roll class (specification 002 §2). */
export const StudentsScreen = () => {
  const { search, set } = useListFilters();
  const mayEnrol = useMay('people.write');
  const formats = useFormats();
  const standing = search.standing ?? 'current';
  const students = useQuery(studentsQuery(standing));
  const first = useQuery({ ...firstStudentsQuery(standing), enabled: !students.data });
  const levels = useQuery(schoolList(getLevels));
  const campus = useCampusFilter(search.campus);
  useRefreshOnChange('PersonalInformation', 'all', ['Students']);
  useRefreshOnChange('RollClass', 'all', ['Students']);

  const level = levels.data?.find(({ id }) => id === search.level);
  const { rollClass } = search;
  const { holds } = campus;
  const keeps = useCallback(
    (s: StudentListItem) =>
      holds(s.campus) &&
      (!level || s.level === level.itemName || s.level === level.code) &&
      (!rollClass || s.rollClass === rollClass),
    [holds, level, rollClass],
  );
  const rollClasses = useMemo(
    () => [...new Set(students.data?.map((s) => s.rollClass))].filter(Boolean).sort(byClassName),
    [students.data],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns show dates in the school's formats
  const shown = useMemo(studentColumns, [formats]);

  return (
    <PeopleList
      title={t('enrolment:lists.students')}
      setting="studentColumns"
      query={students}
      first={first.data}
      keeps={keeps}
      columns={shown}
      textOf={textOf}
      countOf={(count) => t('enrolment:lists.count', { count })}
      also={mayEnrol && <IconAction icon={IconEnrol} label={t('enrolment:enrol.link')} to="/people/enrol" />}
      onClear={() => set({ standing: undefined, campus: ALL, level: undefined, rollClass: undefined })}
      isPart={campus.isSome}
      exported={{
        list: 'students',
        standing,
        ...(campus.one ? { campusID: campus.one } : {}),
        ...(level ? { levelID: level.id } : {}),
        ...(rollClass ? { rollClass } : {}),
      }}
      filters={
        <>
          <StandingFilter value={standing} onChange={(chosen) => set({ standing: chosen })} />
          <CampusFilter
            value={campus.value}
            options={campus.options}
            onChange={(chosen) => set({ campus: chosen })}
          />
          <DropdownFilter
            label={t('enrolment:lists.level')}
            width={10}
            value={level ? String(level.id) : ALL}
            options={
              levels.data && [
                { value: ALL, label: t('enrolment:lists.allLevels') },
                ...levels.data.map(({ id, itemName }) => ({ value: String(id), label: itemName })),
              ]
            }
            onChange={(chosen) => set({ level: chosen === ALL ? undefined : Number(chosen) })}
          />
          <DropdownFilter
            label={t('enrolment:lists.rollClass')}
            width={13}
            value={rollClass ?? ''}
            options={[
              { value: '', label: t('enrolment:lists.allRollClasses') },
              ...rollClasses.map((code) => ({ value: code, label: code })),
            ]}
            onChange={(code) => set({ rollClass: code || undefined })}
          />
        </>
      }
    />
  );
};

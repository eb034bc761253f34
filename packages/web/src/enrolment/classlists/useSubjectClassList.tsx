import { getTeachers } from '@homeroom/contract/enrolment/teachers.endpoints.ts';
import { currentYear } from '@homeroom/contract/subjects/academic-years.ts';
import { getAcademicYears } from '@homeroom/contract/subjects/subjects.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { schoolList } from '../../platform/calls/schoolLists.ts';
import { useSession, useToday } from '../../platform/session/session.ts';
import { t } from '../../platform/words/words.ts';
import { DropdownFilter } from '../../ui/fields/DropdownFilter.tsx';
import { classesQuery, subjectClassQuery } from './classlists.api.ts';
import type { ShownList } from './ShownList.ts';
import type { useClassListFilters } from './useClassListFilters.ts';

/** The class list of a subject class of a year; one's own class at first. */
export const useSubjectClassList = (
  { search, set }: ReturnType<typeof useClassListFilters>,
  isAsked: boolean,
): ShownList => {
  const { session } = useSession();
  const today = useToday();
  const years = useQuery({ ...schoolList(getAcademicYears), enabled: isAsked });
  const year =
    years.data?.find(({ id }) => id === search.year) ?? (years.data && currentYear(years.data, today));
  const classes = useQuery({ ...classesQuery(year?.id ?? 0), enabled: isAsked && year !== undefined });
  const teachers = useQuery({ ...schoolList(getTeachers), enabled: isAsked });
  const chosen =
    classes.data?.find(({ id }) => id === search.class) ??
    classes.data?.find(({ teacherIDs }) => teacherIDs.includes(session?.personID ?? 0)) ??
    classes.data?.[0];
  const members = useQuery({
    ...subjectClassQuery(chosen?.id ?? 0, search.date),
    enabled: isAsked && chosen !== undefined,
  });
  const nameOf = (id: number) => teachers.data?.find((each) => each.id === id)?.fullName;
  return {
    name: chosen?.itemName ?? '',
    who: chosen?.teacherIDs.flatMap((id) => nameOf(id) ?? []).join(', ') ?? '',
    members,
    before: [years, classes],
    missing: classes.data?.length === 0 ? t('enrolment:classLists.noClasses') : undefined,
    exported: chosen ? { list: 'classDetail', classID: chosen.id } : undefined,
    model: 'ClassDetail',
    ids: chosen ? [chosen.id] : [],
    filters: (
      <>
        <DropdownFilter
          label={t('enrolment:classLists.year')}
          width={6}
          options={years.data
            ?.toSorted((a, b) => b.id - a.id)
            .map(({ id, itemName }) => ({ value: String(id), label: itemName }))}
          value={year ? String(year.id) : null}
          leaveOpen
          onChange={(id) => set({ year: Number(id), class: undefined })}
        />
        <DropdownFilter
          label={t('enrolment:classLists.class')}
          options={classes.data?.map(({ id, itemName }) => ({ value: String(id), label: itemName }))}
          value={chosen ? String(chosen.id) : null}
          leaveOpen
          onChange={(id) => set({ class: Number(id) })}
        />
      </>
    ),
  };
};

import { currentYear } from '@homeroom/contract/subjects/academic-years.ts';
import { getAcademicYears } from '@homeroom/contract/subjects/subjects.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { schoolList } from '../platform/calls/schoolLists.ts';
import { useSession, useToday } from '../platform/session/session.ts';
import { type SubjectSearch, subjectSearch } from './subjects.search.ts';
import { classesOfYear } from './tabs/tabs.api.ts';

/** The academic year that is chosen, the current one at first, and its classes. */
export const useSubjects = () => {
  const search = subjectSearch(useSearch({ strict: false }) as Record<string, unknown>);
  const navigate = useNavigate();
  const { session } = useSession();
  const today = useToday();
  const years = useQuery(schoolList(getAcademicYears));
  const year =
    years.data?.find((each) => each.id === search.year) ?? (years.data && currentYear(years.data, today));
  const classes = useQuery({ ...classesOfYear(year?.id ?? 0), enabled: year !== undefined });
  return {
    search,
    set: (more: { [K in keyof SubjectSearch]: SubjectSearch[K] | undefined }) =>
      void navigate({
        to: '.',
        search: (old: object) => subjectSearch({ ...old, ...more }),
        replace: true,
        resetScroll: false,
      }),
    me: session?.personID ?? null,
    today,
    year,
    /** Newest first; undefined while they are read. */
    yearOptions: years.data
      ?.toSorted((a, b) => b.id - a.id)
      .map((each) => ({ value: String(each.id), label: each.itemName })),
    classes: classes.data,
    /** There is no year, or no class in it. */
    isNone: (years.data && !year) || classes.data?.length === 0,
    /** What has to be read before a class can be shown. */
    queries: [years, classes] as const,
  };
};

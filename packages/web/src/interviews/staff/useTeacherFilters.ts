import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRefreshOnChange } from '../../platform/live/refreshOnChange.ts';
import { useReadSearch } from '../../platform/places/searchFilters.ts';
import { cyclesQuery } from '../cycles.api.ts';
import { defaultsQuery } from '../family/family.api.ts';
import { teachersQuery } from './staff.api.ts';
import { type TeacherSearch, teacherSearch } from './staff.search.ts';

/** What a teacher's interviews are read by: the address, else what the server says one begins with. */
export const useTeacherFilters = () => {
  const search = useReadSearch(teacherSearch);
  const navigate = useNavigate();
  const cycles = useQuery(cyclesQuery);
  const defaults = useQuery(defaultsQuery);
  const cycleID = search.cycle ?? defaults.data?.defaultParentTeacherCycle?.id ?? 0;
  const teachers = useQuery(teachersQuery(cycleID));
  useRefreshOnChange('InterviewCycle', 'all', ['InterviewCycle']);
  const known = teachers.data ?? [];
  const own = defaults.data?.defaultTeacher?.id;
  const alone = known.length === 1 ? known[0]?.id : undefined;
  const teacherID = search.teacher ?? known.find(({ id }) => id === own)?.id ?? alone ?? 0;
  return {
    search,
    cycles,
    defaults,
    teachers,
    cycleID,
    teacherID,
    cycle: cycles.data?.find(({ id }) => id === cycleID),
    teacher: known.find(({ id }) => id === teacherID),
    /** Puts a part of the filters into the address; undefined takes it out. */
    choose: (part: { [K in keyof TeacherSearch]: TeacherSearch[K] | undefined }) =>
      void navigate({
        to: '/interview/teacher',
        search: Object.fromEntries(
          Object.entries({ ...search, ...part }).filter(([, value]) => value !== undefined),
        ),
        replace: true,
        resetScroll: false,
      }),
  };
};

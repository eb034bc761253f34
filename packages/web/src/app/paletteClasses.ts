import { getRollClasses } from '@homeroom/contract/enrolment/roll-classes.endpoints.ts';
import { getAcademicYears, getClassDetails } from '@homeroom/contract/subjects/subjects.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/calls/call.ts';
import { schoolList } from '../platform/calls/schoolLists.ts';
import { useMay, useToday } from '../platform/session/session.ts';
import { hasWords } from '../platform/words/folded.ts';

/** What changes once a day, or less. */
const SELDOM_MS = 10 * 60_000;
/** More are found by typing more of the name. */
const MAX_CLASSES = 8;

/** A class as the palette finds it: by its code or name, and by its teacher where that is known. */
export interface FoundClass {
  id: number;
  code: string;
  name: string;
  /** Of a roll class, whose calls name it by its code. */
  isRollClass: boolean;
  teacher: string;
}

const isNamed = ({ code, name }: FoundClass, typed: string) => hasWords(`${code} ${name}`, typed);

/** Those that are meant, and how many there are: whose code begins as it is typed come first. */
export const classesFor = (
  classes: readonly FoundClass[],
  typed: string,
): { found: FoundClass[]; count: number } => {
  const wanted = typed.trim();
  if (!wanted) return { found: [], count: 0 };
  const begins = ({ code }: FoundClass) => code.toLowerCase().startsWith(wanted.toLowerCase());
  const all = classes
    .filter((one) => isNamed(one, wanted))
    .sort((a, b) => Number(begins(b)) - Number(begins(a)));
  return { found: all.slice(0, MAX_CLASSES), count: all.length };
};

/**
 * The roll classes, and the subject classes of the year that it is, for who may see them.
 * @param asked nothing is read before something is typed.
 */
export const useClasses = (asked: boolean): FoundClass[] => {
  const enabled = useMay('people.read') && asked;
  const today = useToday();
  const rollClasses = useQuery({ ...schoolList(getRollClasses), enabled });
  const years = useQuery({ ...schoolList(getAcademicYears), enabled });
  const yearId = years.data?.findLast(({ dateStart }) => dateStart <= today)?.id ?? 0;
  const subjects = useQuery({
    queryKey: ['ClassDetails', { yearId }],
    queryFn: ({ signal }) => call(getClassDetails, { query: { yearId }, signal }),
    staleTime: SELDOM_MS,
    enabled: enabled && yearId > 0,
  });
  return [
    ...(rollClasses.data ?? []).map(({ id, code, itemName, teachers }) => ({
      ...{ id, code, name: itemName, isRollClass: true },
      teacher: teachers.find(({ role }) => role === 'main')?.fullName ?? '',
    })),
    ...(subjects.data ?? []).map(({ id, code, itemName }) => ({
      ...{ id, code, name: itemName, isRollClass: false, teacher: '' },
    })),
  ];
};

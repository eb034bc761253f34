import { dayIn, idIn, present } from '../../platform/places/addressValues.ts';

/** How the slots of a teacher are listed: by time, by the student's name, or what is free first. */
export const slotOrders = ['time', 'student', 'status'] as const;
export type SlotOrder = (typeof slotOrders)[number];

/** The filters of a teacher's interviews, as the address carries them: addresses name nobody. */
export interface TeacherSearch {
  cycle?: number;
  teacher?: number;
  /** `yyyy-MM-dd`; every evening where absent. */
  date?: string;
  sort?: SlotOrder;
  /** What is open: the times where absent. */
  part?: 'families';
}

export const teacherSearch = (search: Record<string, unknown>): TeacherSearch =>
  present<TeacherSearch>({
    cycle: idIn(search.cycle),
    teacher: idIn(search.teacher),
    date: dayIn(search.date),
    sort: slotOrders.find((order) => order === search.sort),
    part: search.part === 'families' ? 'families' : undefined,
  });

/** Whose evening is held; one's own where nobody is named. */
export interface EveningSearch {
  teacher?: number;
}
export const eveningSearch = (search: Record<string, unknown>): EveningSearch =>
  present<EveningSearch>({ teacher: idIn(search.teacher) });

/** The parts of what is organised, in the order of the tabs. */
export const organiseParts = [
  'board',
  'results',
  'evenings',
  'teachers',
  'invited',
  'doors',
  'cycles',
] as const;
export type OrganisePart = (typeof organiseParts)[number];

export interface OrganiseSearch {
  cycle?: number;
  part?: OrganisePart;
}
export const organiseSearch = (search: Record<string, unknown>): OrganiseSearch =>
  present<OrganiseSearch>({
    cycle: idIn(search.cycle),
    part: organiseParts.find((part) => part === search.part),
  });

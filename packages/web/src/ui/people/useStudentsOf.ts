import { useState } from 'react';
import { useSession } from '../../platform/session/session.ts';

/** All students, or those whom somebody teaches: null, or the person's id (specification 001 §3, "Dashboard option"). */
export type StudentsOf = number | null;

export interface StudentsChoice {
  /** Of whoever is signed in; null for who is nobody of the school. */
  own: number | null;
  /** Undefined as long as it is not known whether they teach. */
  studentsOf: StudentsOf | undefined;
  /** It cannot be found out whether they teach, and they have not chosen: all students are taken. */
  isGuessed: boolean;
  choose: (next: StudentsOf) => void;
}

/** What is read of who teaches. */
interface TeacherStatuses {
  data: readonly { id: number; isTeaching: boolean }[] | undefined;
  isError: boolean;
}

/**
 * Whose students are shown: of those who teach their own, of others all, until they choose (specification 001 §6).
 * @param statuses the school's list of who teaches
 */
export function useStudentsOf(statuses: TeacherStatuses): StudentsChoice {
  const own = useSession().session?.personID ?? null;
  const [chosen, choose] = useState<StudentsOf>();
  const teaches = statuses.data?.some(({ id, isTeaching }) => id === own && isTeaching);
  // A list that cannot be read hides nothing: all students are shown then.
  const first =
    statuses.isError || own === null ? null : teaches === undefined ? undefined : teaches ? own : null;
  return {
    own,
    studentsOf: chosen === undefined ? first : chosen,
    isGuessed: statuses.isError && own !== null && chosen === undefined,
    choose,
  };
}

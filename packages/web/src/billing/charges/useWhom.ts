import { getCampuses } from '@homeroom/contract/enrolment/campuses.endpoints.ts';
import { getLevels } from '@homeroom/contract/enrolment/lists.endpoints.ts';
import { getRollClasses } from '@homeroom/contract/enrolment/roll-classes.endpoints.ts';
import { useSchoolList } from '../../platform/calls/schoolLists.ts';

type Option = { value: string; label: string };

/** The levels, roll classes and campuses that there are to choose. */
export function useWhom(): Record<'levelIDs' | 'rollClassIDs' | 'campusIDs', Option[]> {
  const optionsOf = (all: readonly { id: number; label: string }[]) =>
    all.map(({ id, label }) => ({ value: String(id), label }));
  const [levels, rollClasses, campuses] = [
    useSchoolList(getLevels).data ?? [],
    useSchoolList(getRollClasses).data ?? [],
    useSchoolList(getCampuses).data ?? [],
  ];
  return {
    levelIDs: optionsOf(levels.map(({ id, itemName }) => ({ id, label: itemName }))),
    rollClassIDs: optionsOf(
      rollClasses.filter(({ dateClosed }) => !dateClosed).map(({ id, code }) => ({ id, label: code })),
    ),
    campusIDs: optionsOf(campuses.map(({ id, itemName }) => ({ id, label: itemName }))),
  };
}

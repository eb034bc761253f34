import { getCampuses } from '@homeroom/contract/enrolment/campuses.endpoints.ts';
import { getLevels } from '@homeroom/contract/enrolment/lists.endpoints.ts';
import { getRollClasses } from '@homeroom/contract/enrolment/roll-classes.endpoints.ts';
import { useSchoolList } from '../platform/schoolLists.ts';
import type { Places } from './noticeboard.fields.ts';

/** The levels, open roll classes and campuses of the school. */
export function usePlaces(): Places {
  const [levels, rollClasses, campuses] = [
    useSchoolList(getLevels).data,
    useSchoolList(getRollClasses).data,
    useSchoolList(getCampuses).data,
  ];
  return {
    levels: levels ?? [],
    rollClasses: (rollClasses ?? []).map(({ id, code }) => ({ id, itemName: code })),
    campuses: campuses ?? [],
  };
}

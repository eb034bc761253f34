import { getCampuses } from '@homeroom/contract/enrolment/campuses.endpoints.ts';
import { getLevels } from '@homeroom/contract/enrolment/lists.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useSchoolList } from '../platform/calls/schoolLists.ts';
import { t } from '../platform/words/words.ts';
import type { Places } from './noticeboard.fields.ts';
import { rollClassesQuery } from './office.api.ts';

/** The levels, roll classes and campuses of the school; classes that are closed say so. */
export function usePlaces(): Places {
  const [levels, rollClasses, campuses] = [
    useSchoolList(getLevels).data,
    useQuery(rollClassesQuery).data,
    useSchoolList(getCampuses).data,
  ];
  return {
    levels: levels ?? [],
    rollClasses: (rollClasses ?? []).map(({ id, code, dateClosed }) =>
      dateClosed
        ? { id, itemName: t('noticeboard:audience.closed', { name: code }), isClosed: true }
        : { id, itemName: code },
    ),
    campuses: campuses ?? [],
  };
}

import type { RecentIndicatorClass } from '@homeroom/contract/indicators/indicators.schemas.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { seesColumn } from './indicators.policy.ts';
import { recentSetsOf, teachersOfClass } from './recent-sets.views.ts';
import { typesOf } from './types.service.ts';

/** The last ten sets of a class before a day, the newest first; columns that the user does not see are left out. */
export async function recentSets(
  { school, user }: RequestContext,
  { classId, dateOf }: { classId: number; dateOf: string },
): Promise<RecentIndicatorClass[]> {
  const [teacherIds, types] = await Promise.all([
    teachersOfClass(school.db, classId, dateOf),
    typesOf(school),
  ]);
  const seen = types.filter((type) => !type.isAttendance && seesColumn(user, { teacherIds }, type));
  return recentSetsOf(
    school.db,
    { classId, dateOf },
    seen.map(({ id }) => id),
  );
}

import type {
  saveNextPlaces as endpoint,
  StudentInformation,
} from '@homeroom/contract/enrolment/student-information.endpoints.ts';
import type { Input } from '@homeroom/contract/shared/endpoint.ts';
import { personFor } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure, ensureField } from '../platform/problem.ts';
import { ensureVersion } from '../platform/records/kept-table.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { nextPlaceFaults } from './next-places.rules.ts';
import { enrolmentOf, holdStudent, isThere, putNext } from './student-information.queries.ts';
import { studentInformation } from './student-information.service.ts';

/**
 * Changes what is planned for a student, or takes it back.
 * @throws Problem record.unknown, record.changed, request.invalid at the field
 */
export async function saveNextPlaces(
  db: Database,
  context: RequestContext,
  id: number,
  { version, nextLevelID, nextLevelFrom, nextCampusID, nextCampusFrom }: Input<typeof endpoint>['body'],
): Promise<StudentInformation> {
  await personFor(db, id, true);
  await holdStudent(db, id);
  const stored = await enrolmentOf(db, id, context.today);
  ensure(stored, 'record.unknown');
  ensureVersion(stored, version);
  const plans = [
    ['level', 'nextLevel', stored.nextLevel?.id ?? null, stored.nextLevelFrom, nextLevelID, nextLevelFrom],
    [
      'campus',
      'nextCampus',
      stored.nextCampus?.id ?? null,
      stored.nextCampusFrom,
      nextCampusID,
      nextCampusFrom,
    ],
  ] as const;
  for (const [table, name, wasId, wasFrom, placeId, from] of plans) {
    if (placeId === wasId && from === wasFrom) continue;
    const errors = nextPlaceFaults(
      name,
      { id: placeId, from },
      { today: context.today, lastDay: stored.dateLeft },
    );
    ensure(!errors.length, 'request.invalid', { errors });
    const isKnown = placeId === null || (await isThere(db, table, placeId));
    ensureField(isKnown, `${name}ID`, table === 'level' ? 'level.unknown' : 'campus.unknown');
    await putNext(db, id, table, { id: placeId, from }, context.today);
  }
  return studentInformation(db, context, id);
}

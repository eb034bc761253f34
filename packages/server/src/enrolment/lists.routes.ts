import { getLevels, getStaff, getStudents } from '@homeroom/contract/enrolment/lists.endpoints.ts';
import { getRollClasses, getRollClassStudents } from '@homeroom/contract/enrolment/roll-classes.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { listRollClasses, listRollClassStudents, listStaff, listStudents } from './lists.service.ts';
import { levels } from './lists.views.ts';
import { todayOf } from './teachers.service.ts';

export function listRoutes(http: Http): void {
  serve(http, getStudents, async ({ school, clock }, { query }) =>
    listStudents(school.db, await todayOf(school, clock), query),
  );
  serve(http, getStaff, async ({ school, clock }, { query }) =>
    listStaff(school.db, await todayOf(school, clock), query),
  );
  serve(http, getLevels, ({ school }) => levels(school.db));
  serve(http, getRollClasses, async ({ school, clock }, { query }) =>
    listRollClasses(school.db, await todayOf(school, clock), query.includeClosed ?? false),
  );
  serve(http, getRollClassStudents, async ({ school, clock }, { query }) =>
    listRollClassStudents(
      school.db,
      query.dateOf ?? (await todayOf(school, clock)),
      query.rollClass,
      query.includeWithdrawn ?? false,
    ),
  );
}

import { getLevels, getStaff, getStudents } from '@homeroom/contract/enrolment/lists.endpoints.ts';
import { getRollClasses, getRollClassStudents } from '@homeroom/contract/enrolment/roll-classes.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { listRollClasses, listRollClassStudents, listStaff, listStudents } from './lists.service.ts';
import { levels } from './lists.views.ts';

export function listRoutes(http: Http): void {
  serve(http, getStudents, ({ school, today }, { query }) => listStudents(school.db, today, query));
  serve(http, getStaff, ({ school, today }, { query }) => listStaff(school.db, today, query));
  serve(http, getLevels, ({ school }) => levels(school.db));
  serve(http, getRollClasses, ({ school, today }, { query }) =>
    listRollClasses(school.db, today, query.includeClosed ?? false),
  );
  serve(http, getRollClassStudents, ({ school, today }, { query }) =>
    listRollClassStudents(school.db, query.dateOf ?? today, query.rollClass, query.includeWithdrawn ?? false),
  );
}

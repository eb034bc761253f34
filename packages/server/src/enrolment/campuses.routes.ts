import {
  getCampuses,
  saveCampuses as saveEndpoint,
} from '@homeroom/contract/enrolment/campuses.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { CAMPUSES_LOCK, listCampuses, saveCampuses } from './campuses.service.ts';

export function campusesRoutes(http: Http): void {
  serve(http, getCampuses, ({ school, user }) => listCampuses(school.db, user));
  serve(http, saveEndpoint, ({ user, write }, { body }) =>
    write((db) => saveCampuses(db, user, body), CAMPUSES_LOCK),
  );
}

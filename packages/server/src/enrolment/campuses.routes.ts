import {
  getCampuses,
  saveCampuses as saveEndpoint,
} from '@homeroom/contract/enrolment/campuses.endpoints.ts';
import type { StandingLists } from '../platform/database/standing-lists.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { storedCampuses } from './campuses.queries.ts';
import { CAMPUSES_LOCK, listCampuses, saveCampuses } from './campuses.service.ts';

export function campusesRoutes(http: Http, lists: StandingLists): void {
  serve(http, getCampuses, (context) => {
    const { db } = context.school;
    return listCampuses(db, context.user, () => lists.of(context, ['campuses'], () => storedCampuses(db)));
  });
  serve(http, saveEndpoint, ({ user, write }, { body }) =>
    write((db) => saveCampuses(db, user, body), CAMPUSES_LOCK),
  );
}

import { getCampuses, saveCampuses } from '@homeroom/contract/enrolment/campuses.endpoints.ts';
import {
  getTeacherStatus,
  getTeacherStatuses,
  getTeachers,
} from '@homeroom/contract/enrolment/teachers.endpoints.ts';
import { flagRoutes } from '../alerts/flags.routes.ts';
import { CAMPUSES_TURN, listCampuses, saveCampuses as save } from '../enrolment/campuses.service.ts';
import { exportRoutes } from '../enrolment/list-exports.routes.ts';
import { listRoutes } from '../enrolment/lists.routes.ts';
import { upkeepRoutes } from '../enrolment/student-information.routes.ts';
import { teacherStatus, teacherStatuses, teachersToday } from '../enrolment/teachers.service.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { historyRoutes } from '../records/history.routes.ts';
import { mergeRoutes } from '../records/merge.routes.ts';
import { profileRoutes } from './information.routes.ts';
import { photoRoutes } from './photos.routes.ts';
import { headRoutes } from './profile-header.routes.ts';
import { searchRoutes } from './search.routes.ts';

export function peopleRoutes(http: Http): void {
  serve(http, getTeachers, ({ school, clock }) => teachersToday(school, clock));
  serve(http, getTeacherStatuses, ({ school, clock }) => teacherStatuses(school, clock));
  serve(http, getTeacherStatus, ({ school, clock }, { params }) => teacherStatus(school, clock, params.id));
  serve(http, getCampuses, ({ school, user }) => listCampuses(school.db, user));
  serve(http, saveCampuses, ({ user, write }, { body }) =>
    write((db) => save(db, user, body), CAMPUSES_TURN),
  );
  searchRoutes(http);
  listRoutes(http);
  headRoutes(http);
  photoRoutes(http);
  exportRoutes(http);
  profileRoutes(http);
  flagRoutes(http);
  upkeepRoutes(http);
  historyRoutes(http);
  mergeRoutes(http);
}

import { getCampuses, saveCampuses } from '@homeroom/contract/enrolment/campuses.endpoints.ts';
import {
  getTeacherStatus,
  getTeacherStatuses,
  getTeachers,
} from '@homeroom/contract/enrolment/teachers.endpoints.ts';
import { flagRoutes } from '../alerts/flags.routes.ts';
import { CAMPUSES_LOCK, listCampuses, saveCampuses as save } from '../enrolment/campuses.service.ts';
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
  serve(http, getTeachers, ({ school, today }) => teachersToday(school.db, today));
  serve(http, getTeacherStatuses, ({ school, today }) => teacherStatuses(school.db, today));
  serve(http, getTeacherStatus, ({ school, today }, { params }) =>
    teacherStatus(school.db, today, params.id),
  );
  serve(http, getCampuses, ({ school, user }) => listCampuses(school.db, user));
  serve(http, saveCampuses, ({ user, write }, { body }) =>
    write((db) => save(db, user, body), CAMPUSES_LOCK),
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

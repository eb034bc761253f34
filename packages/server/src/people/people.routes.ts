import {
  getCampuses,
  getTeacherStatus,
  getTeacherStatuses,
  getTeachers,
  saveCampuses,
} from '@homeroom/contract/people/people.endpoints.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { CAMPUSES_TURN, listCampuses, saveCampuses as save } from './campuses.service.ts';
import { exportRoutes } from './exports.routes.ts';
import { flagRoutes } from './flags.routes.ts';
import { headRoutes } from './head.routes.ts';
import { historyRoutes } from './history.routes.ts';
import { listRoutes } from './lists.routes.ts';
import { mergeRoutes } from './merge.routes.ts';
import { teacherStatus, teacherStatuses, teachersToday } from './people.service.ts';
import { photoRoutes } from './photos.routes.ts';
import { profileRoutes } from './profile.routes.ts';
import { searchRoutes } from './search.routes.ts';
import { upkeepRoutes } from './upkeep.routes.ts';

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

import { attendanceRoutes } from '../attendance/attendance.routes.ts';
import type { RollMemory } from '../attendance/roll.memory.ts';
import { commentsRoutes } from '../comments/comments.routes.ts';
import { configurationRoutes } from '../configuration/configuration.routes.ts';
import { medicalRoutes } from '../medical/medical.routes.ts';
import { peopleRoutes } from '../persons/persons.routes.ts';
import type { Http } from '../platform/http/serve.ts';
import { type Authenticator, tellAdministrators } from '../session/session.facts.ts';
import { sessionRoutes } from '../session/session.routes.ts';
import type { DemoSignIns } from '../session/session.service.ts';
import { subjectsRoutes } from '../subjects/subjects.routes.ts';
import { systemAdminRoutes } from '../system-admin/system-admin.routes.ts';

/** Every area's routes. */
export function routes(http: Http, authenticator: Authenticator, demo: DemoSignIns, rolls: RollMemory): void {
  sessionRoutes(http, authenticator, demo);
  configurationRoutes(http, tellAdministrators);
  peopleRoutes(http);
  commentsRoutes(http);
  medicalRoutes(http);
  subjectsRoutes(http, rolls.forgetAll);
  attendanceRoutes(http, rolls);
  systemAdminRoutes(http);
}

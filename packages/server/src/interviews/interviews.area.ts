import './contributions.facts.ts';
import { serverArea } from '../platform/area.ts';
import { cyclesRoutes } from './cycles.routes.ts';
import { interviewsDemo } from './demo.queries.ts';
import { familyRoutes } from './family.routes.ts';
import { feedTalks } from './feed.service.ts';
import { interviewsIntegrity } from './integrity.views.ts';
import { interviewsTables } from './interviews.tables.ts';
import { leavingMails } from './leaving.service.ts';
import { interviewsJobs } from './mail.service.ts';
import { interviewsModels } from './models.views.ts';
import { behaviourNotes } from './notes.service.ts';
import { organisingRoutes } from './organising.routes.ts';
import { personRows } from './person-rows.views.ts';
import { bookableStudents } from './students.views.ts';
import { teacherRoutes } from './teacher.routes.ts';

export const interviewsArea = serverArea({
  name: 'interviews',
  tables: interviewsTables,
  unauditedTables: {
    interview_attendee:
      'whom a booking keeps busy: it follows from the booking, which is audited, and goes with it',
    interview_mail_due: 'which families are told by mail within minutes; what is booked is audited',
  },
  models: interviewsModels,
  contributes: {
    ...{ personRows, leavingMails, interviewStudents: bookableStudents, feedEvents: feedTalks },
    integrity: interviewsIntegrity,
  },
  demo: interviewsDemo,
  ownActors: ['system:interviews'],
  jobs: interviewsJobs,
  serve({ http, contributions }) {
    cyclesRoutes(http);
    organisingRoutes(http);
    familyRoutes(http);
    teacherRoutes(http, [behaviourNotes, ...contributions('interviewNotes')]);
  },
});

import {
  addInterviewTeachers,
  deleteInterviewInvitation,
  deleteInterviewSession,
  getInterviewInvitations,
  getInterviewSessions,
  getInterviewTeachers,
  inviteGroups,
  inviteToPerson,
  moveInterviewSession,
  removeInterviewTeacher,
  requestInterview,
  saveInterviewInvitation,
  saveInterviewSession,
  saveInterviewTeacher,
} from '@homeroom/contract/interviews/organising.endpoints.ts';
import type { Database } from '../platform/database/school.ts';
import type { UserContext } from '../platform/http/context.ts';
import { type Http, serve } from '../platform/http/serve.ts';
import { ensureSameId } from '../platform/records/same-id.ts';
import { withCurrent } from '../platform/records/with-current.ts';
import { deleteEvening, eveningsWith, moveEvening, saveEvening } from './evenings.service.ts';
import {
  deleteInvitation,
  invitationNow,
  inviteClasses,
  invitePersonally,
  listInvitations,
  saveInvitation,
  saveRequest,
} from './invitations.service.ts';
import { listSessions } from './organising.queries.ts';
import { addToCycle, listTeachers, removeTeacher, saveTeacher } from './teachers.service.ts';

/** An evening as it stands, for a conflict. */
const eveningNow = async (db: Database, id: number) =>
  (await eveningsWith(db, id)).find((evening) => evening.id === id);

/** A save of an invitation, which is answered as it stands where somebody else was first. */
const savedInvitation = <T>(context: UserContext, id: number, save: (db: Database) => Promise<T>) =>
  withCurrent(context, save, (db) => invitationNow(db, context.today, id));

export function organisingRoutes(http: Http): void {
  serve(http, getInterviewSessions, async (context, { query }) =>
    query.parentTeacherCycleId
      ? listSessions(context.school.db, query.parentTeacherCycleId, query.calledOff)
      : [],
  );
  serve(http, saveInterviewSession, (context, { params, body }) => {
    ensureSameId(params.id, body.id, 'id.other_evening');
    return withCurrent(
      context,
      (db) => saveEvening(db, context, body),
      (db) => eveningNow(db, body.id),
    );
  });
  serve(http, moveInterviewSession, (context, { params, body }) =>
    withCurrent(
      context,
      (db) => moveEvening(db, context, params.id, body),
      (db) => eveningNow(db, params.id),
    ),
  );
  serve(http, deleteInterviewSession, (context, { params, query }) =>
    withCurrent(
      context,
      (db) => deleteEvening(db, context, params.id, query),
      (db) => eveningNow(db, params.id),
    ),
  );
  serve(http, getInterviewTeachers, (context, { query }) =>
    listTeachers(context.school.db, context, query.parentTeacherCycleId),
  );
  serve(http, addInterviewTeachers, (context, { body }) =>
    context.write((db) => addToCycle(db, context, body)),
  );
  serve(http, saveInterviewTeacher, (context, { params, body }) =>
    withCurrent(
      context,
      (db) => saveTeacher(db, context, params.id, body),
      async (db) =>
        (await listTeachers(db, context, body.parentTeacherCycleID)).find(({ id }) => id === params.id),
    ),
  );
  serve(http, removeInterviewTeacher, (context, { params, query }) =>
    withCurrent(
      context,
      (db) => removeTeacher(db, context, params.id, query),
      async (db) =>
        (await listTeachers(db, context, query.parentTeacherCycleId)).find(({ id }) => id === params.id),
    ),
  );
  serve(http, getInterviewInvitations, (context, { query }) =>
    listInvitations(context.school.db, context, query),
  );
  serve(http, inviteGroups, (context, { body }) => context.write((db) => inviteClasses(db, context, body)));
  serve(http, inviteToPerson, (context, { body }) =>
    context.write((db) => invitePersonally(db, context, body)),
  );
  serve(http, saveInterviewInvitation, (context, { params, body }) =>
    savedInvitation(context, params.id, (db) => saveInvitation(db, context, params.id, body)),
  );
  serve(http, deleteInterviewInvitation, (context, { params, query }) =>
    savedInvitation(context, params.id, (db) => deleteInvitation(db, context, params.id, query.version)),
  );
  serve(http, requestInterview, (context, { params, body }) =>
    savedInvitation(context, params.id, (db) => saveRequest(db, context, params.id, body)),
  );
}

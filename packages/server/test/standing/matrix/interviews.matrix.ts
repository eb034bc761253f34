import { addDays } from '@homeroom/contract/shared/days.ts';
import { cycleBody, EVENING, newCycle } from '../../interviews.ts';
import { type Kind, type MatrixPart, UNKNOWN } from './matrix.ts';
import { plain } from './requests.ts';

// The office books for a family by its own door. `teacher` and `as-parent` are met; parents book about their own child.
export const interviews: MatrixPart = {
  expected: `
                                                            nob end gue par asp cou nur edi tea oth off adm
GET    /api/ParentTeacherDefaults                -          401 401 403 200 200 200 403 403 200 200 200 200
GET    /api/ParentTeacherCycles                  -          401 401 403 200 200 200 403 403 200 200 200 200
GET    /api/Parents                              -          401 401 403 403 403 403 403 403 403 403 200 200
GET    /api/Locations                            -          401 401 403 200 200 200 403 403 200 200 200 200
GET    /api/InterviewLocations                   -          401 401 403 403 403 403 403 403 403 403 200 200
PUT    /api/InterviewLocations/:id               record     401 401 403 403 403 403 403 403 403 403 200 200
PUT    /api/InterviewLocations/:id               unknown    401 401 403 403 403 403 403 403 403 403 404 404
GET    /api/InterviewCycles                      -          401 401 403 403 403 403 403 403 403 403 200 200
PUT    /api/InterviewCycles/:id                  record     401 401 403 403 403 403 403 403 403 403 200 200
PUT    /api/InterviewCycles/:id                  unknown    401 401 403 403 403 403 403 403 403 403 404 404
POST   /api/InterviewCycles/:id/Copy             record     401 401 403 403 403 403 403 403 403 403 200 200
POST   /api/InterviewCycles/:id/Copy             unknown    401 401 403 403 403 403 403 403 403 403 404 404
GET    /api/InterviewSessions                    -          401 401 403 403 403 403 403 403 403 403 200 200
PUT    /api/InterviewSessions/:id                record     401 401 403 403 403 403 403 403 403 403 200 200
PUT    /api/InterviewSessions/:id                unknown    401 401 403 403 403 403 403 403 403 403 404 404
POST   /api/InterviewSessions/:id/Move           record     401 401 403 403 403 403 403 403 403 403 200 200
POST   /api/InterviewSessions/:id/Move           unknown    401 401 403 403 403 403 403 403 403 403 404 404
DELETE /api/InterviewSessions/:id                record     401 401 403 403 403 403 403 403 403 403 204 204
DELETE /api/InterviewSessions/:id                unknown    401 401 403 403 403 403 403 403 403 403 404 404
GET    /api/InterviewTeachers                    -          401 401 403 403 403 200 403 403 200 200 200 200
POST   /api/InterviewTeachers                    -          401 401 403 403 403 403 403 403 403 403 200 200
PUT    /api/InterviewTeachers/:id                record     401 401 403 403 403 403 403 403 403 403 200 200
PUT    /api/InterviewTeachers/:id                unknown    401 401 403 403 403 403 403 403 403 403 404 404
DELETE /api/InterviewTeachers/:id                record     401 401 403 403 403 403 403 403 403 403 204 204
DELETE /api/InterviewTeachers/:id                unknown    401 401 403 403 403 403 403 403 403 403 404 404
GET    /api/InterviewInvitations                 -          401 401 403 403 403 200 403 403 200 200 200 200
POST   /api/InterviewInvitations/Groups          -          401 401 403 403 403 403 403 403 403 403 200 200
POST   /api/InterviewInvitations                 -          401 401 403 403 403 403 403 403 403 403 200 200
PUT    /api/InterviewInvitations/:id             record     401 401 403 403 403 403 403 403 403 403 200 200
PUT    /api/InterviewInvitations/:id             unknown    401 401 403 403 403 403 403 403 403 403 404 404
DELETE /api/InterviewInvitations/:id             record     401 401 403 403 403 403 403 403 403 403 204 204
DELETE /api/InterviewInvitations/:id             unknown    401 401 403 403 403 403 403 403 403 403 404 404
PUT    /api/InterviewRequests/:id                record     401 401 403 403 403 404 403 403 200 404 200 200
PUT    /api/InterviewRequests/:id                unknown    401 401 403 403 403 404 403 403 404 404 404 404
GET    /api/ParentTeacherTeacherSchedules        record     401 401 403 403 403 404 403 403 200 404 200 200
PUT    /api/ParentTeacherTeacherSchedules        record     401 401 403 403 403 404 403 403 200 404 200 200
PUT    /api/ParentTeacherTeacherSchedules        unknown    401 401 403 403 403 404 403 403 404 404 404 404
PUT    /api/InterviewTeacherSlots                record     401 401 403 403 403 404 403 403 200 404 200 200
GET    /api/InterviewRunSheets/:id               record     401 401 403 403 403 404 403 403 200 404 200 200
GET    /api/InterviewRunSheets/:id               unknown    401 401 403 403 403 404 403 403 404 404 404 404
POST   /api/InterviewRunSheets/:id/Next          record     401 401 403 403 403 404 403 403 409 404 409 409
POST   /api/InterviewRunSheets/:id/Next          unknown    401 401 403 403 403 404 403 403 404 404 404 404
PUT    /api/InterviewOutcomes/:id                record     401 401 403 403 403 404 403 403 200 404 200 200
PUT    /api/InterviewOutcomes/:id                unknown    401 401 403 403 403 404 403 403 404 404 404 404
GET    /api/ParentTeacherParentSchedules         record     401 401 403 200 404 403 403 403 403 403 200 200
PUT    /api/ParentTeacherParentSchedules         record     401 401 403 200 404 403 403 403 403 403 200 200
PUT    /api/ParentTeacherParentSchedules         unknown    401 401 403 404 404 403 403 403 403 403 404 404
GET    /api/ParentTeacherAvailableTimes          record     401 401 403 200 404 403 403 403 403 403 200 200
GET    /api/InterviewFamilies                    record     401 401 403 200 404 403 403 403 403 403 200 200
POST   /api/InterviewPlans                       record     401 401 403 200 404 403 403 403 403 403 200 200
POST   /api/InterviewBookings                    record     401 401 403 200 404 403 403 403 403 403 200 200
POST   /api/InterviewBookings/:id/Move           record     401 401 403 200 404 404 403 403 200 404 200 200
POST   /api/InterviewBookings/:id/Move           unknown    401 401 403 404 404 404 403 403 404 404 404 404
POST   /api/InterviewWaits                       record     401 401 403 200 404 403 403 403 403 403 200 200
POST   /api/InterviewWaits/:id/Take              record     401 401 403 200 404 403 403 403 403 403 200 200
POST   /api/InterviewWaits/:id/Take              unknown    401 401 403 404 404 404 403 403 404 404 404 404
DELETE /api/InterviewWaits/:id                   record     401 401 403 204 404 403 403 403 403 403 204 204
DELETE /api/InterviewWaits/:id                   unknown    401 401 403 404 404 404 403 403 404 404 404 404
GET    /api/InterviewCalendars/:id               record     401 401 403 200 404 403 403 403 403 403 200 200
GET    /api/InterviewBoards/:id                  record     401 401 403 403 403 403 403 403 403 403 200 200
GET    /api/InterviewBoards/:id                  unknown    401 401 403 403 403 403 403 403 403 403 404 404
POST   /api/InterviewBoards/:id/Ask              record     401 401 403 403 403 403 403 403 403 403 200 200
POST   /api/InterviewBoards/:id/Ask              unknown    401 401 403 403 403 403 403 403 403 403 404 404
GET    /api/InterviewResults                     -          401 401 403 403 403 200 403 403 200 200 200 200
`,
  async requests({ school, callers, teacher, studentOf }) {
    const office = callers.get('office') ?? school.anyone();
    const parentOf = await school.school.db
      .selectFrom('relation')
      .select('adult_id')
      .where('child_id', '=', studentOf('parent'))
      .executeTakeFirstOrThrow();
    const parentId = parentOf.adult_id;

    /** A cycle with the teacher and the child of `parent`, and its only row. */
    let day = EVENING;
    const made = async () => {
      // Each has an evening of its own: nobody is in two places.
      day = addDays(day, 1);
      const cycle = await newCycle(school, { closeQuota: 50 }, office, day);
      await cycle.meets(teacher);
      await cycle.invites(studentOf('parent'));
      const find = async (path: string, query: object) =>
        (await office.get(path, { parentTeacherCycleId: cycle.id, ...query })).body;
      const [row] = await find('/api/ParentTeacherParentSchedules', { parentId });
      const slots = await find('/api/ParentTeacherTeacherSchedules', { teacherId: teacher });
      return { ...cycle, row, slots, invitationID: row.invitationID as number };
    };
    const once = await made();
    /** For calls that leave everything as it is. */
    const same = async () => once;
    /** Who is not of the school names nobody. */
    const ofParent = (kind: Kind): Record<string, number> => (kind === 'parent' ? {} : { parentId });
    const inBody = (kind: Kind) => ({ parentID: kind === 'parent' ? null : parentId });
    const booked = async (caller: Kind = 'office') => {
      const cycle = await made();
      const by = callers.get(caller) ?? office;
      const answer = await by.put(
        '/api/ParentTeacherParentSchedules',
        { parentId },
        {
          ...{ invitationID: cycle.invitationID, scheduleTimeSlot: { id: cycle.slots[0].id }, version: 0 },
        },
      );
      return { ...cycle, booking: answer.body };
    };
    /** A place on the list, with a time that is held. */
    const waiting = async () => {
      const cycle = await made();
      const { body } = await office.post('/api/InterviewWaits', {
        body: { invitationID: cycle.invitationID, parentID: parentId },
      });
      return body.wait as { id: number; version: number };
    };
    const cycleQuery = { '-': () => ({ query: { parentTeacherCycleId: once.id } }) };
    const hours = (sessionID: number) => [{ sessionID, timeStart: '16:00', timeEnd: '18:00' }];
    const evening = { itemName: 'Wednesday', dateOf: EVENING, timeStart: '16:00', timeEnd: '18:00' };
    const slotBody = { statusCurrent: 1, student: null, version: 1, bookingVersion: 0 };
    const family = (path: string) => ({
      record: (kind: Kind) => ({
        path,
        query: { parentTeacherCycleId: once.id, ...ofParent(kind) },
      }),
    });
    return {
      'GET /api/ParentTeacherDefaults': plain,
      'GET /api/ParentTeacherCycles': plain,
      'GET /api/Parents': cycleQuery,
      'GET /api/Locations': plain,
      'GET /api/InterviewLocations': plain,
      'PUT /api/InterviewLocations/:id': {
        record: () => ({
          path: '/api/InterviewLocations/1',
          body: { id: 0, itemName: `Room ${crypto.randomUUID()}`, version: 0 },
        }),
        unknown: () => ({
          path: `/api/InterviewLocations/${UNKNOWN}`,
          body: { id: UNKNOWN, itemName: 'Room', version: 1 },
        }),
      },
      'GET /api/InterviewCycles': plain,
      'PUT /api/InterviewCycles/:id': {
        record: () => ({ path: '/api/InterviewCycles/1', body: cycleBody() }),
        unknown: () => ({
          path: `/api/InterviewCycles/${UNKNOWN}`,
          body: cycleBody({ id: UNKNOWN, version: 1 }),
        }),
      },
      'POST /api/InterviewCycles/:id/Copy': {
        record: () => ({
          path: `/api/InterviewCycles/${once.id}/Copy`,
          body: { itemName: 'Copy', firstEvening: '2027-03-10' },
        }),
        unknown: () => ({
          path: `/api/InterviewCycles/${UNKNOWN}/Copy`,
          body: { itemName: 'Copy', firstEvening: '2027-03-10' },
        }),
      },
      'GET /api/InterviewSessions': cycleQuery,
      'PUT /api/InterviewSessions/:id': {
        // A cycle each time: no two evenings of one are at the same time.
        record: async () => ({
          path: '/api/InterviewSessions/1',
          body: {
            ...{ id: 0, version: 0, parentTeacherCycleID: (await made()).id },
            ...{ ...evening, dateOf: '2026-11-24' },
          },
        }),
        unknown: () => ({
          path: `/api/InterviewSessions/${UNKNOWN}`,
          body: { id: UNKNOWN, version: 1, parentTeacherCycleID: once.id, ...evening },
        }),
      },
      'POST /api/InterviewSessions/:id/Move': {
        record: async () => ({
          path: `/api/InterviewSessions/${(await made()).sessionId}/Move`,
          body: { dateOf: EVENING, timeStart: '17:00', version: 1 },
        }),
        unknown: () => ({
          path: `/api/InterviewSessions/${UNKNOWN}/Move`,
          body: { dateOf: '2026-11-26', timeStart: '17:00', version: 1 },
        }),
      },
      'DELETE /api/InterviewSessions/:id': {
        record: async () => ({ path: `/api/InterviewSessions/${(await made()).sessionId}` }),
        unknown: () => ({ path: `/api/InterviewSessions/${UNKNOWN}` }),
      },
      'GET /api/InterviewTeachers': cycleQuery,
      'POST /api/InterviewTeachers': {
        '-': () => ({ body: { parentTeacherCycleID: once.id, teacherIDs: [teacher] } }),
      },
      'PUT /api/InterviewTeachers/:id': {
        record: async () => {
          const { id, sessionId } = await made();
          const of = { parentTeacherCycleID: id, closeQuota: null, version: 1 };
          return { path: `/api/InterviewTeachers/${teacher}`, body: { ...of, hours: hours(sessionId) } };
        },
        unknown: () => ({
          path: `/api/InterviewTeachers/${UNKNOWN}`,
          body: { parentTeacherCycleID: once.id, closeQuota: null, version: 1, hours: [] },
        }),
      },
      'DELETE /api/InterviewTeachers/:id': {
        record: async () => ({
          path: `/api/InterviewTeachers/${teacher}`,
          query: { parentTeacherCycleId: (await made()).id, version: 1 },
        }),
        unknown: () => ({
          path: `/api/InterviewTeachers/${UNKNOWN}`,
          query: { parentTeacherCycleId: once.id, version: 1 },
        }),
      },
      'GET /api/InterviewInvitations': cycleQuery,
      'POST /api/InterviewInvitations/Groups': {
        '-': () => ({ body: { parentTeacherCycleID: once.id, studentIDs: [studentOf('parent')] } }),
      },
      'POST /api/InterviewInvitations': {
        '-': () => ({
          body: { parentTeacherCycleID: once.id, teacherID: teacher, studentIDs: [studentOf('office')] },
        }),
      },
      'PUT /api/InterviewInvitations/:id': {
        record: async () => ({
          path: `/api/InterviewInvitations/${(await made()).invitationID}`,
          body: { slots: 2, reason: '', version: 1 },
        }),
        unknown: () => ({
          path: `/api/InterviewInvitations/${UNKNOWN}`,
          body: { slots: 2, reason: '', version: 1 },
        }),
      },
      'DELETE /api/InterviewInvitations/:id': {
        record: async () => ({ path: `/api/InterviewInvitations/${(await made()).invitationID}` }),
        unknown: () => ({ path: `/api/InterviewInvitations/${UNKNOWN}` }),
      },
      'PUT /api/InterviewRequests/:id': {
        record: async () => ({
          path: `/api/InterviewRequests/${(await made()).invitationID}`,
          body: { isRequested: true, version: 1 },
        }),
        unknown: () => ({
          path: `/api/InterviewRequests/${UNKNOWN}`,
          body: { isRequested: true, version: 1 },
        }),
      },
      'GET /api/ParentTeacherTeacherSchedules': {
        record: () => ({ query: { parentTeacherCycleId: once.id, teacherId: teacher } }),
      },
      'PUT /api/ParentTeacherTeacherSchedules': {
        record: async () => ({
          query: { teacherId: teacher },
          body: { ...slotBody, id: (await made()).slots[0].id, statusCurrent: 3 },
        }),
        unknown: () => ({ query: { teacherId: teacher }, body: { ...slotBody, id: UNKNOWN } }),
      },
      'PUT /api/InterviewTeacherSlots': {
        record: () => ({
          query: { teacherId: teacher },
          body: {
            parentTeacherCycleID: once.id,
            slots: [{ id: once.slots[0].id, statusCurrent: 1, version: 1 }],
          },
        }),
      },
      'GET /api/InterviewRunSheets/:id': {
        record: () => ({
          path: `/api/InterviewRunSheets/${once.sessionId}`,
          query: { teacherId: teacher },
        }),
        unknown: () => ({ path: `/api/InterviewRunSheets/${UNKNOWN}`, query: { teacherId: teacher } }),
      },
      'POST /api/InterviewRunSheets/:id/Next': {
        // Nobody is booked: there is nothing to begin.
        record: () => ({
          path: `/api/InterviewRunSheets/${once.sessionId}/Next`,
          query: { teacherId: teacher },
          body: { version: 1 },
        }),
        unknown: () => ({
          path: `/api/InterviewRunSheets/${UNKNOWN}/Next`,
          query: { teacherId: teacher },
          body: { version: 1 },
        }),
      },
      'PUT /api/InterviewOutcomes/:id': {
        record: async () => ({
          path: `/api/InterviewOutcomes/${(await booked()).booking.bookingID}`,
          body: { outcome: '', teacherComment: 'Seen', version: 1 },
        }),
        unknown: () => ({ path: `/api/InterviewOutcomes/${UNKNOWN}`, body: { outcome: '', version: 1 } }),
      },
      'GET /api/ParentTeacherParentSchedules': family('/api/ParentTeacherParentSchedules'),
      'PUT /api/ParentTeacherParentSchedules': {
        record: async (kind) => {
          const { invitationID, slots } = await made();
          return {
            query: ofParent(kind),
            body: { invitationID, scheduleTimeSlot: { id: slots[0].id }, version: 0 },
          };
        },
        unknown: (kind) => ({
          query: ofParent(kind),
          body: { invitationID: UNKNOWN, scheduleTimeSlot: null, version: 0 },
        }),
      },
      'GET /api/ParentTeacherAvailableTimes': {
        record: (kind) => ({
          query: {
            ...{ parentTeacherCycleId: once.id, teacherId: teacher },
            ...(kind === 'parent' ? {} : { parentID: parentId }),
          },
        }),
      },
      'GET /api/InterviewFamilies': family('/api/InterviewFamilies'),
      'POST /api/InterviewPlans': {
        record: async (kind) => ({
          body: {
            ...{ parentTeacherCycleID: once.id, ...inBody(kind), invitationIDs: [once.invitationID] },
          },
        }),
      },
      'POST /api/InterviewBookings': {
        record: async (kind) => {
          const { id, invitationID, slots } = await made();
          return {
            body: {
              ...{ parentTeacherCycleID: id, ...inBody(kind) },
              interviews: [{ invitationID, slotID: slots[1].id, version: 0 }],
            },
          };
        },
      },
      'POST /api/InterviewBookings/:id/Move': {
        record: async () => {
          const { booking, slots } = await booked();
          return {
            path: `/api/InterviewBookings/${booking.bookingID}/Move`,
            body: { slotID: slots[5].id, version: booking.version },
          };
        },
        unknown: () => ({
          path: `/api/InterviewBookings/${UNKNOWN}/Move`,
          body: { slotID: once.slots[0].id, version: 1 },
        }),
      },
      'POST /api/InterviewWaits': {
        record: async (kind) => ({
          body: { invitationID: (await made()).invitationID, ...inBody(kind) },
        }),
      },
      'POST /api/InterviewWaits/:id/Take': {
        record: async () => {
          const { id, version } = await waiting();
          return { path: `/api/InterviewWaits/${id}/Take`, body: { version } };
        },
        unknown: () => ({ path: `/api/InterviewWaits/${UNKNOWN}/Take`, body: { version: 1 } }),
      },
      'DELETE /api/InterviewWaits/:id': {
        record: async () => ({ path: `/api/InterviewWaits/${(await waiting()).id}` }),
        unknown: () => ({ path: `/api/InterviewWaits/${UNKNOWN}` }),
      },
      'GET /api/InterviewCalendars/:id': {
        record: async (kind) => ({
          path: `/api/InterviewCalendars/${(await same()).id}`,
          query: ofParent(kind),
        }),
      },
      'GET /api/InterviewBoards/:id': {
        record: () => ({ path: `/api/InterviewBoards/${once.id}` }),
        unknown: () => ({ path: `/api/InterviewBoards/${UNKNOWN}` }),
      },
      'POST /api/InterviewBoards/:id/Ask': {
        record: () => ({ path: `/api/InterviewBoards/${once.id}/Ask`, body: { parentIDs: [parentId] } }),
        unknown: () => ({ path: `/api/InterviewBoards/${UNKNOWN}/Ask`, body: { parentIDs: [parentId] } }),
      },
      'GET /api/InterviewResults': cycleQuery,
    };
  },
};

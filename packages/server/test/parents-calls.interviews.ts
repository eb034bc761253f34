import type { DividedInterviews } from './divided-families.interviews.ts';
import type { Asked } from './parents-calls.ts';

/** How the interviews of a family are asked for: every row, time and place on a list, of oneself and of other adults. */
export function interviewQuestions(
  { cycle, invitations, bookings, waits, slots }: DividedInterviews,
  adults: readonly number[],
): Record<string, Asked[]> {
  const rows = Object.values(invitations);
  const of = `parentTeacherCycleId=${cycle}`;
  const parents = (name: string) => ['', ...adults.map((id) => `&${name}=${id}`)];
  const reads = (path: string) => parents('parentId').map((more) => ({ path: `${path}?${of}${more}` }));
  const [slot] = slots.slice(-1);
  const each = (ids: Record<string, number>, asked: (id: number) => Asked) => Object.values(ids).map(asked);
  return {
    'GET /api/ParentTeacherParentSchedules': reads('/api/ParentTeacherParentSchedules'),
    'GET /api/InterviewFamilies': reads('/api/InterviewFamilies'),
    'GET /api/ParentTeacherAvailableTimes': parents('parentID').flatMap((more) =>
      rows.map((id) => ({ path: `/api/ParentTeacherAvailableTimes?${of}${more}&invitationId=${id}` })),
    ),
    'GET /api/InterviewCalendars/:id': parents('parentId').map((more) => ({
      path: `/api/InterviewCalendars/${cycle}?${more.slice(1)}`,
    })),
    // Stale, and of times that are taken: a refusal says what stands.
    'PUT /api/ParentTeacherParentSchedules': rows.flatMap((invitationID) =>
      slots.map((id) => ({
        path: '/api/ParentTeacherParentSchedules',
        body: { invitationID, scheduleTimeSlot: { id }, version: 0 },
      })),
    ),
    'POST /api/InterviewPlans': rows.map((id) => ({
      path: '/api/InterviewPlans',
      body: { parentTeacherCycleID: cycle, invitationIDs: [id] },
    })),
    'POST /api/InterviewBookings': rows.map((invitationID) => ({
      path: '/api/InterviewBookings',
      body: { parentTeacherCycleID: cycle, interviews: [{ invitationID, slotID: slot, version: 0 }] },
    })),
    'POST /api/InterviewBookings/:id/Move': each(bookings, (id) => ({
      path: `/api/InterviewBookings/${id}/Move`,
      body: { slotID: slot, version: 9 },
    })),
    'POST /api/InterviewWaits': rows.map((invitationID) => ({
      path: '/api/InterviewWaits',
      body: { invitationID },
    })),
    'POST /api/InterviewWaits/:id/Take': each(waits, (id) => ({
      path: `/api/InterviewWaits/${id}/Take`,
      body: { version: 9 },
    })),
    'DELETE /api/InterviewWaits/:id': each(waits, (id) => ({ path: `/api/InterviewWaits/${id}?version=9` })),
  };
}

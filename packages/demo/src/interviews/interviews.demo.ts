import type { DemoArea } from '../demo-area.ts';
import { addDays, type Day } from '../school/days.ts';
import type { School } from '../school/school.ts';
import { makeCycle, newIds, ROOMS, type RowsOfCycle, SLOT_MINUTES, TRAVEL_MINUTES } from './evenings.ts';
import type { InterviewsRows } from './interviews.rows.ts';
import { bookersOf, invitedOf } from './invited.ts';

const [OPEN, PAST] = [1, 2];

const cycle = (
  id: number,
  name: string,
  days: { from: Day; to: Day; staffTo: Day },
): InterviewsRows['interview_cycle'] => ({
  ...{ id, name, books_for: 'household', once_per: 'class', slot_minutes: SLOT_MINUTES, gap_minutes: 0 },
  ...{ travel_minutes: TRAVEL_MINUTES, close_quota: 4, offer_minutes: 120 },
  staff_open_from: `${addDays(days.from, -7)}T08:00:00`,
  staff_open_to: `${days.staffTo}T20:00:00`,
  parents_open_from: `${days.from}T08:00:00`,
  parents_open_to: `${days.to}T12:00:00`,
});

/** Who waits for a teacher with whom every time is booked, and whom a teacher asks to see. */
function around(
  school: School,
  rows: RowsOfCycle,
  ids: ReturnType<typeof newIds>,
  { full, bookers }: { full: number; bookers: ReturnType<typeof bookersOf> },
): InterviewsRows['interview_wait'][] {
  const { today, accounts } = school;
  const booked = new Set(rows.interview_booking.map(({ invitation_id }) => invitation_id));
  const adultOf = new Map(
    bookers.flatMap(({ adultId, children }) => children.map((child) => [child, adultId])),
  );
  const signsIn = accounts.find(({ userName }) => userName === 'parent')?.personId;
  const asked = rows.interview_invitation.find(
    (one) => !booked.has(one.id) && adultOf.get(one.student_id) === signsIn && one.teacher_id !== full,
  );
  if (asked) {
    asked.requested_at = `${addDays(today, -1)}T15:10:00`;
    asked.request_note = 'I would like to talk about the last project with you.';
  }
  const isFull = rows.interview_slot.every((slot) => slot.teacher_id !== full || slot.booking_id !== null);
  return rows.interview_invitation
    .filter((one) => isFull && one.teacher_id === full && !booked.has(one.id) && adultOf.has(one.student_id))
    .slice(0, 3)
    .map((one, at) => ({
      ...{ id: ids.wait(), cycle_id: one.cycle_id, invitation_id: one.id, teacher_id: full },
      ...{ adult_id: adultOf.get(one.student_id) as number, since: `${addDays(today, -1)}T1${at}:20:00` },
    }));
}

/** Two cycles of interviews: one that is open for booking now, one that is over. */
export const interviewsDemo: DemoArea<InterviewsRows> = {
  name: 'interviews',
  rows(school) {
    const { today, staff, accounts } = school;
    const chance = school.randomOf('interviews');
    const ids = newIds();
    const invited = invitedOf(school);
    const bookers = bookersOf(school, new Set(invited.map(({ studentId }) => studentId)));
    const parents = new Set(
      accounts.filter(({ roles }) => roles.includes('parent')).map(({ personId }) => personId),
    );
    // Those who sign in come first, so that there are times for them.
    bookers.sort((a, b) => Number(parents.has(b.adultId)) - Number(parents.has(a.adultId)));
    // Whom most families want to see, of those who do not sign in as the teacher.
    const wanted = [...Map.groupBy(invited, ({ teacherId }) => teacherId)]
      .filter(([id]) => id !== staff.teacher.personId)
      .sort(([, a], [, b]) => b.length - a.length);
    const full = wanted[0]?.[0] ?? 0;
    const { workday } = school.calendar;
    const [first, second, past] = [workday(4), workday(5), workday(-50)];
    const days = [first, second];
    const ofFamily = chance.fork('families');
    const common = { invited, bookers, chance };
    const open = makeCycle(ids, {
      ...{ ...common, cycleId: OPEN, days, fullTeacher: full, outcome: () => '' },
      shareOf: ({ adultId }) => (parents.has(adultId) ? 0.4 : ofFamily.of(adultId).chance(0.45) ? 0.6 : 0),
    });
    const over = makeCycle(ids, {
      ...{ ...common, cycleId: PAST, days: [past], fullTeacher: null },
      shareOf: () => 0.3,
      outcome: (one) => (one.chance(0.92) ? 'came' : 'missed'),
    });
    const waits = around(school, open, ids, { full, bookers });
    const both = <Table extends keyof RowsOfCycle>(table: Table) =>
      [...open[table], ...over[table]] as RowsOfCycle[Table];
    return {
      interview_location: Array.from({ length: ROOMS }, (_, n) => ({
        id: n + 1,
        name: `Hall, table ${n + 1}`,
      })),
      interview_cycle: [
        cycle(OPEN, 'Interviews', {
          ...{ from: addDays(today, -3), to: addDays(first, -1), staffTo: second },
        }),
        cycle(PAST, 'Interviews of last term', {
          from: addDays(past, -14),
          to: addDays(past, -1),
          staffTo: past,
        }),
      ],
      interview_session: both('interview_session'),
      interview_teacher: both('interview_teacher'),
      interview_hours: both('interview_hours'),
      interview_invitation: both('interview_invitation'),
      interview_booking: both('interview_booking'),
      interview_attendee: both('interview_attendee'),
      interview_wait: waits,
      interview_slot: both('interview_slot'),
    };
  },
  words: { interview_invitation: 'invitations to interviews', interview_slot: 'times of interviews' },
};

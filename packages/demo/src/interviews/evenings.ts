import { counter } from '../school/counter.ts';
import type { Day } from '../school/days.ts';
import type { Random } from '../school/random.ts';
import type { InterviewsRows } from './interviews.rows.ts';
import type { Booker, Invited } from './invited.ts';

/** Minutes of a slot, and of the way of a family between two talks. */
export const SLOT_MINUTES = 10;
export const TRAVEL_MINUTES = 5;
const [FROM, TO] = [16 * 60, 19 * 60];

const two = (n: number) => String(n).padStart(2, '0');
const timeAt = (day: Day, minutes: number) =>
  `${day}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`;

/** Ids that run through all cycles. */
export const newIds = () => ({
  session: counter(),
  teacher: counter(),
  hours: counter(),
  invitation: counter(),
  booking: counter(),
  attendee: counter(),
  slot: counter(),
  wait: counter(),
});

/** What is made of one cycle. */
type CycleRows = Pick<
  InterviewsRows,
  | 'interview_session'
  | 'interview_teacher'
  | 'interview_hours'
  | 'interview_invitation'
  | 'interview_booking'
  | 'interview_attendee'
  | 'interview_slot'
>;
export type RowsOfCycle = { [Table in keyof CycleRows]: CycleRows[Table][] };

/** What the families of a cycle book. */
interface BookingPlan {
  cycleId: number;
  days: Day[];
  invited: readonly Invited[];
  bookers: readonly Booker[];
  /** What share of its rows a family books; 0: none. */
  shareOf(booker: Booker): number;
  /** Rows are booked with this teacher as long as there is a time. */
  fullTeacher: number | null;
  outcome(random: Random): InterviewsRows['interview_booking']['outcome'];
  chance: Random;
}

const comments = [
  '',
  '',
  '',
  'About the last test, please.',
  'How is the group work going?',
  'We may be five minutes late.',
];

/** The rows of one cycle: every teacher has every evening, families book at times that fit them. What a family wants is drawn by who books. */
export function makeCycle(ids: ReturnType<typeof newIds>, plan: BookingPlan): RowsOfCycle {
  const { cycleId: cycle_id, days } = plan;
  const sessions = days.map((day) => ({
    ...{ id: ids.session(), cycle_id, name: '', date_of: day, time_start: '16:00', time_end: '19:00' },
  }));
  const teacherIds = [...new Set(plan.invited.map(({ teacherId }) => teacherId))].sort((a, b) => a - b);
  const hours = teacherIds.flatMap((teacher_id, at) =>
    sessions.map(({ id }) => ({
      ...{ id: ids.hours(), cycle_id, session_id: id, teacher_id, time_start: '16:00' },
      time_end: teacher_id === plan.fullTeacher ? '17:00' : '19:00',
      location_id: (at % ROOMS) + 1,
    })),
  );
  // Who is full has an hour alone.
  const endOf = (teacher: number) => (teacher === plan.fullTeacher ? FROM + 60 : TO);
  const slots = teacherIds.flatMap((teacher_id) =>
    sessions.flatMap(({ id, date_of }) =>
      Array.from(
        { length: (endOf(teacher_id) - FROM) / SLOT_MINUTES },
        (_, n): InterviewsRows['interview_slot'] => ({
          ...{ id: ids.slot(), cycle_id, session_id: id, teacher_id, booking_id: null },
          starts_at: timeAt(date_of, FROM + n * SLOT_MINUTES),
          ends_at: timeAt(date_of, FROM + (n + 1) * SLOT_MINUTES),
          status: n === 17 ? 3 : 1,
        }),
      ),
    ),
  );
  const invitations = plan.invited.map((one) => ({
    ...{ id: ids.invitation(), cycle_id, student_id: one.studentId, teacher_id: one.teacherId },
    ...{ class_detail_id: one.classId, reason: one.reason, requested_at: null, request_note: '' },
  }));
  const rows: RowsOfCycle = {
    interview_session: sessions,
    interview_teacher: teacherIds.map((person_id) => ({ id: ids.teacher(), cycle_id, person_id })),
    interview_hours: hours,
    interview_invitation: invitations,
    ...{ interview_booking: [], interview_attendee: [], interview_slot: slots },
  };
  const freeOf = Map.groupBy(slots, ({ teacher_id }) => teacher_id);
  const ofStudent = Map.groupBy(invitations, ({ student_id }) => student_id);
  const busy = new Map<number, { starts_at: string; free_at: string }[]>();

  const book = (random: Random, booker: Booker, invitation: InterviewsRows['interview_invitation']) => {
    const isBusy = (starts: string, free: string) =>
      booker.party.some((adult) =>
        busy.get(adult)?.some((talk) => talk.starts_at < free && talk.free_at > starts),
      );
    const freeAt = (ends: string) => {
      const minutes = Number(ends.slice(11, 13)) * 60 + Number(ends.slice(14, 16)) + TRAVEL_MINUTES;
      return timeAt(ends.slice(0, 10), minutes);
    };
    const open = (freeOf.get(invitation.teacher_id) ?? []).filter((slot) => slot.booking_id === null);
    const start = random.int(0, Math.max(0, open.length - 1));
    const slot = [...open.slice(start), ...open.slice(0, start)].find(
      (one) => !isBusy(one.starts_at, freeAt(one.ends_at)),
    );
    if (!slot) return;
    const outcome = plan.outcome(random);
    const booking = {
      ...{ id: ids.booking(), cycle_id, session_id: slot.session_id, invitation_id: invitation.id },
      ...{ student_id: invitation.student_id, teacher_id: invitation.teacher_id, adult_id: booker.adultId },
      ...{ starts_at: slot.starts_at, ends_at: slot.ends_at, slots: 1, comment: random.pick(comments) },
      teacher_comment: outcome === 'came' && random.chance(0.3) ? 'Agreed on a plan for the homework.' : '',
      outcome,
    };
    slot.booking_id = booking.id;
    rows.interview_booking.push(booking);
    for (const adult_id of booker.party) {
      const talk = { starts_at: slot.starts_at, free_at: freeAt(slot.ends_at) };
      busy.set(adult_id, [...(busy.get(adult_id) ?? []), talk]);
      rows.interview_attendee.push({
        id: ids.attendee(),
        booking_id: booking.id,
        adult_id,
        invitation_id: invitation.id,
        ...talk,
      });
    }
  };
  for (const booker of plan.bookers) {
    const share = plan.shareOf(booker);
    const random = plan.chance.of(cycle_id, booker.adultId);
    for (const child of booker.children)
      for (const invitation of ofStudent.get(child) ?? [])
        if (invitation.teacher_id === plan.fullTeacher || random.next() < share)
          book(random, booker, invitation);
  }
  return rows;
}

/** Rooms in which interviews are held. */
export const ROOMS = 24;

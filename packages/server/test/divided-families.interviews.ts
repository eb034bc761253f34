import type { DividedFamilies } from './divided-families.ts';

const DAY = '2026-11-25';
const at = (minutes: number) => `${DAY}T16:${String(minutes).padStart(2, '0')}:00`;

/** What is kept of the interviews of the divided families; ids, invitations by `nia grace`, the others by the adult. */
export interface DividedInterviews {
  cycle: number;
  session: number;
  location: number;
  invitations: Record<'bob painter' | 'nia grace' | 'nia painter' | 'sib grace', number>;
  bookings: Record<'bea' | 'otto' | 'una', number>;
  waits: Record<'mia' | 'una', number>;
  /** Of every teacher, also free ones. */
  slots: number[];
}

/**
 * An evening of which both doors are open. Una has booked Grace for Nia and is offered a time of Ben Painter; Otto has
 * booked Grace for Sib, and Mia waits for her; Bea has booked Ben Painter for Bob.
 */
export async function interviewsOf({
  add,
  adults,
  children,
  grace,
  painter,
  classId,
  office,
}: Omit<DividedFamilies, 'interviews'>): Promise<DividedInterviews> {
  const opened = new Date('2026-11-10T08:00:00Z');
  const cycle_id = await add('interview_cycle', {
    ...{ name: 'x', books_for: 'household', once_per: 'class', slot_minutes: 10, gap_minutes: 0 },
    ...{ travel_minutes: 0, close_quota: 2, offer_minutes: 60 },
    ...{ staff_open_from: opened, parents_open_from: opened },
  });
  const evening = { time_start: '16:00', time_end: '17:00' };
  const session_id = await add('interview_session', { cycle_id, name: 'x', date_of: DAY, ...evening });
  const location_id = await add('interview_location', { name: 'x' });
  for (const teacher_id of [grace, painter]) {
    await add('interview_teacher', { cycle_id, person_id: teacher_id });
    await add('interview_hours', { cycle_id, session_id, teacher_id, location_id, ...evening });
  }
  const invite = (student_id: number, teacher_id: number, class_detail_id: number | null = null) =>
    add('interview_invitation', {
      ...{ cycle_id, student_id, teacher_id, class_detail_id, reason: 'x', request_note: 'x' },
      ...{ requested_at: opened, requested_by_id: office.id },
    });
  const invitations = {
    'nia grace': await invite(children.nia, grace),
    'nia painter': await invite(children.nia, painter, classId),
    'sib grace': await invite(children.sib, grace),
    'bob painter': await invite(children.bob, painter, classId),
  };
  const slots: number[] = [];
  const slot = async (teacher_id: number, minutes: number, more: object = {}) => {
    const times = { starts_at: at(minutes), ends_at: at(minutes + 10) };
    slots.push(await add('interview_slot', { cycle_id, session_id, teacher_id, ...times, ...more }));
  };
  const book = async (
    adult_id: number,
    student_id: number,
    teacher_id: number,
    invitation_id: number,
    minutes: number,
  ) => {
    const who = { adult_id, invitation_id };
    const booking_id = await add('interview_booking', {
      ...{
        ...who,
        cycle_id,
        session_id,
        student_id,
        teacher_id,
        slots: 1,
        comment: 'x',
        teacher_comment: 'x',
      },
      ...{ starts_at: at(minutes), ends_at: at(minutes + 10) },
    });
    await add('interview_attendee', {
      ...{ ...who, booking_id, starts_at: at(minutes), free_at: at(minutes + 10) },
    });
    await slot(teacher_id, minutes, { booking_id });
    return booking_id;
  };
  const bookings = {
    una: await book(adults.una, children.nia, grace, invitations['nia grace'], 0),
    otto: await book(adults.otto, children.sib, grace, invitations['sib grace'], 10),
    bea: await book(adults.bea, children.bob, painter, invitations['bob painter'], 0),
  };
  const waiting = { cycle_id, since: opened };
  const until = new Date('2026-11-19T09:00:00Z');
  const waits = {
    una: await add('interview_wait', {
      ...{ ...waiting, invitation_id: invitations['nia painter'], teacher_id: painter, adult_id: adults.una },
      ...{ state: 'offered', offered_until: until },
    }),
    mia: await add('interview_wait', {
      ...{ ...waiting, invitation_id: invitations['sib grace'], teacher_id: grace, adult_id: adults.mia },
    }),
  };
  await slot(painter, 20, { held_wait_id: waits.una, held_until: until });
  for (const teacher of [grace, painter]) await slot(teacher, 40);
  for (const adult_id of [adults.una, adults.otto])
    await add('interview_ask', { cycle_id, adult_id, date_of: '2026-11-17', asked_at: opened, note: 'x' });
  return { cycle: cycle_id, session: session_id, location: location_id, invitations, bookings, waits, slots };
}

import { type RawBuilder, sql } from 'kysely';
import { person } from '../persons/persons.facts.ts';
import type { Contributions } from '../platform/area.ts';
import type { User } from '../platform/user.ts';

/** SQL: whether a viewer reads the interviews of every family; a count of rows would say something of them to others. */
const readsAll = (viewer: User): RawBuilder<boolean> => sql`${viewer.may('interviews.office')}::boolean`;
const placeOf = (id: RawBuilder<number>) =>
  sql<string | null>`(select name from interview_location where id = ${id})`;
const named = (id: RawBuilder<number>) =>
  sql<string | null>`(select full_name from ${person} where id = ${id})`;

/** What this area keeps of persons: for merges of two records, and for the history of one. */
export const personRows: Contributions['personRows'] = {
  references: [
    {
      table: 'interview_teacher',
      column: 'person_id',
      stays: 'k.cycle_id = t.cycle_id and k.date_closed is null and t.date_closed is null',
    },
    {
      table: 'interview_hours',
      column: 'teacher_id',
      stays: 'k.session_id = t.session_id and k.date_closed is null and t.date_closed is null',
    },
    {
      table: 'interview_invitation',
      column: 'student_id',
      part: 'student',
      stays:
        'k.cycle_id = t.cycle_id and k.teacher_id = t.teacher_id and coalesce(k.class_detail_id, 0) = coalesce(t.class_detail_id, 0) and k.date_closed is null and t.date_closed is null',
      counted: readsAll,
    },
    {
      table: 'interview_invitation',
      column: 'teacher_id',
      stays:
        'k.cycle_id = t.cycle_id and k.student_id = t.student_id and coalesce(k.class_detail_id, 0) = coalesce(t.class_detail_id, 0) and k.date_closed is null and t.date_closed is null',
      counted: readsAll,
    },
    {
      table: 'interview_slot',
      column: 'teacher_id',
      stays:
        'k.starts_at < t.ends_at and k.ends_at > t.starts_at and k.date_closed is null and t.date_closed is null',
      counted: readsAll,
    },
    { table: 'interview_booking', column: 'student_id', part: 'student', counted: readsAll },
    {
      table: 'interview_booking',
      column: 'teacher_id',
      stays:
        'k.starts_at < t.ends_at and k.ends_at > t.starts_at and k.date_closed is null and t.date_closed is null',
      counted: readsAll,
    },
    { table: 'interview_booking', column: 'adult_id', counted: readsAll },
    // Where the kept record would be in two places at once, what keeps the other one busy stays with it.
    {
      table: 'interview_attendee',
      column: 'adult_id',
      stays:
        '((k.starts_at < t.free_at and k.free_at > t.starts_at) or k.invitation_id = t.invitation_id or k.booking_id = t.booking_id)',
      counted: () => sql`false`,
    },
    {
      table: 'interview_mail_due',
      column: 'adult_id',
      stays: 'k.cycle_id = t.cycle_id',
      counted: () => sql`false`,
    },
    { table: 'interview_wait', column: 'teacher_id', counted: readsAll },
    {
      table: 'interview_wait',
      column: 'adult_id',
      stays: 'k.invitation_id = t.invitation_id and k.date_closed is null and t.date_closed is null',
      counted: readsAll,
    },
    {
      table: 'interview_ask',
      column: 'adult_id',
      stays: 'k.cycle_id = t.cycle_id and k.date_of = t.date_of',
      counted: readsAll,
    },
  ],
  history: {
    rows: (id, viewer) => [
      sql`select b.guid from interview_booking b where (b.student_id = ${id} or b.teacher_id = ${id} or b.adult_id = ${id}) and ${readsAll(viewer)}`,
      sql`select i.guid from interview_invitation i where (i.student_id = ${id} or i.teacher_id = ${id}) and ${readsAll(viewer)}`,
      sql`select w.guid from interview_wait w where w.adult_id = ${id} and ${readsAll(viewer)}`,
    ],
    names: {
      ...{ teacher_id: named, adult_id: named, student_id: named },
      'interview_hours.location_id': placeOf,
      'interview_booking.location_id': placeOf,
    },
  },
};

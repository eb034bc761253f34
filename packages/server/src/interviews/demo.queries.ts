import { type RawBuilder, sql } from 'kysely';
import type { AreaDemo, DemoContext } from '../platform/area.ts';
import type { Database } from '../platform/database/school.ts';

const rowsOf = (rows: readonly object[], columns: string): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${sql.raw(columns)})`;

/** Cycles, whose doors open and close by the clock of the school. */
async function insertCycles(db: Database, rows: readonly object[], { timeZone }: DemoContext): Promise<void> {
  const at = (column: string) => sql`${sql.ref(`r.${column}`)} at time zone ${timeZone}`;
  await sql`insert into interview_cycle (id, name, books_for, once_per, slot_minutes, gap_minutes, travel_minutes, close_quota,
      offer_minutes, staff_open_from, staff_open_to, parents_open_from, parents_open_to)
    overriding system value
    select r.id, r.name, r.books_for, r.once_per, r.slot_minutes, r.gap_minutes, r.travel_minutes, r.close_quota, r.offer_minutes,
      ${at('staff_open_from')}, ${at('staff_open_to')}, ${at('parents_open_from')}, ${at('parents_open_to')}
    from ${rowsOf(
      rows,
      `id integer, name text, books_for text, once_per text, slot_minutes integer, gap_minutes integer, travel_minutes integer,
        close_quota integer, offer_minutes integer, staff_open_from timestamp, staff_open_to timestamp, parents_open_from timestamp, parents_open_to timestamp`,
    )}`.execute(db);
}

/** Invitations, some of them with a teacher's request. */
async function insertInvitations(
  db: Database,
  rows: readonly object[],
  { timeZone }: DemoContext,
): Promise<void> {
  await sql`insert into interview_invitation (id, cycle_id, student_id, teacher_id, class_detail_id, reason, requested_at, request_note)
    overriding system value
    select r.id, r.cycle_id, r.student_id, r.teacher_id, r.class_detail_id, r.reason, r.requested_at at time zone ${timeZone}, r.request_note
    from ${rowsOf(
      rows,
      'id integer, cycle_id integer, student_id integer, teacher_id integer, class_detail_id integer, reason text, requested_at timestamp, request_note text',
    )}`.execute(db);
}

/** Places on waiting lists. */
async function insertWaits(db: Database, rows: readonly object[], { timeZone }: DemoContext): Promise<void> {
  await sql`insert into interview_wait (id, cycle_id, invitation_id, teacher_id, adult_id, since)
    overriding system value
    select r.id, r.cycle_id, r.invitation_id, r.teacher_id, r.adult_id, r.since at time zone ${timeZone}
    from ${rowsOf(rows, 'id integer, cycle_id integer, invitation_id integer, teacher_id integer, adult_id integer, since timestamp')}`.execute(
    db,
  );
}

/** Interviews of the demo school. */
export const interviewsDemo = {
  loaders: {
    interview_cycle: insertCycles,
    interview_invitation: insertInvitations,
    interview_wait: insertWaits,
  },
} satisfies AreaDemo;

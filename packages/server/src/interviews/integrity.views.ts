import { sql } from 'kysely';
import type { Found, IntegrityCheck } from '../system-admin/contributions.facts.ts';

const mended = { path: '/interview/organise', permission: 'interviews.manage' } as const;

/** What has to be so of what is booked. */
export const interviewsIntegrity: readonly IntegrityCheck[] = [
  {
    name: 'interviews.outsideOfSlots',
    mended,
    find: async (db, _today, most) => {
      const { rows } = await sql<Found>`
        select to_char(b.starts_at, 'YYYY-MM-DD HH24:MI') || ' · ' || b.teacher_id as key,
          '/interview/teacher?cycle=' || b.cycle_id || '&teacher=' || b.teacher_id as path
        from interview_booking b left join lateral (
          select count(*) as slots, min(s.starts_at) as starts_at, max(s.ends_at) as ends_at from interview_slot s
          where s.booking_id = b.id and s.teacher_id = b.teacher_id and s.session_id = b.session_id
        ) of on true
        where b.date_closed is null and (of.slots <> b.slots or of.starts_at <> b.starts_at or of.ends_at <> b.ends_at)
        order by b.starts_at, b.id limit ${most}`.execute(db);
      return rows;
    },
  },
];

import { sql } from 'kysely';
import type { Found, IntegrityCheck } from '../system-admin/contributions.facts.ts';

/** A delivery is tried for a day, quiet hours and a weekend put it off. */
const DAYS = 4;

const mended = { path: '/messages/mailbox', permission: 'messages.mailbox' } as const;

/** What has to be so of mail. */
export const messagesIntegrity: readonly IntegrityCheck[] = [
  {
    name: 'messages.stuck',
    mended,
    find: async (db, today, most) => {
      const { rows } = await sql<Found>`
        select x.key, '/messages/mailbox' as path from (
          select m.made_at, m.id, m.id::text as key from mail m
          where m.state in ('queued', 'sending') and m.made_at < ${today}::date - ${DAYS}::integer
          union all select o.made_at, o.id, 'order ' || o.id from mail_order o
          where o.state = 'waiting' and o.made_at < ${today}::date - ${DAYS}::integer
        ) x order by x.made_at, x.id limit ${most}`.execute(db);
      return rows;
    },
  },
];

import { sql } from 'kysely';
import type { Contributions } from '../platform/area.ts';
import type { Database } from '../platform/database/school.ts';
import { anyIs } from '../system-admin/contributions.facts.ts';

/** Mail that came to nothing stands in the mailbox for good: what is older than so many days needs nobody any more. */
const DAYS = 7;

interface Counts {
  failed: number;
  failedSince: Date | null;
  unsure: number;
  unsureSince: Date | null;
  bounced: number;
  bouncedSince: Date | null;
}

/** Mails of the last days that failed, or of which nobody knows whether they left; addresses that refuse mail. */
async function countMails(db: Database, now: Date): Promise<Counts> {
  const after = new Date(now.getTime() - DAYS * 86_400_000);
  const { rows } = await sql<Counts>`
    select count(*) filter (where m.state = 'failed')::integer as failed,
      min(m.made_at) filter (where m.state = 'failed') as "failedSince",
      count(*) filter (where m.state = 'unsure')::integer as unsure,
      min(m.made_at) filter (where m.state = 'unsure') as "unsureSince",
      (select count(*)::integer from mail_bounce where date_closed is null) as bounced,
      (select min(bounced_at) from mail_bounce where date_closed is null) as "bouncedSince"
    from mail m where m.state in ('failed', 'unsure') and m.made_at > ${after}`.execute(db);
  return rows[0] as Counts;
}

const mailbox = { path: '/messages/mailbox', permission: 'messages.mailbox' } as const;
const addresses = { path: '/messages/addresses', permission: 'messages.of-person' } as const;

/** Whether mail leaves, and what of it came to nothing. */
export const mailHealth: Contributions['health'] = async ({ school, now, installation }) => {
  const { failed, failedSince, unsure, unsureSince, bounced, bouncedSince } = await countMails(
    school.db,
    now,
  );
  return [
    { name: 'messages.server', state: installation.sendsMail ? 'ok' : 'warn' },
    {
      ...{ name: 'messages.failed', state: anyIs(failed, 'bad'), count: failed, since: failedSince },
      mended: mailbox,
    },
    {
      ...{ name: 'messages.unsure', state: anyIs(unsure, 'warn'), count: unsure, since: unsureSince },
      mended: mailbox,
    },
    {
      ...{ name: 'messages.bounced', state: anyIs(bounced, 'warn'), count: bounced, since: bouncedSince },
      mended: addresses,
    },
  ];
};

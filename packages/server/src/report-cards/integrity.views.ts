import { sql } from 'kysely';
import type { Found, IntegrityCheck } from '../system-admin/contributions.facts.ts';

const mended = { path: '/reportcards/publish', permission: 'report-cards.manage' } as const;

/** What has to be so of cards that were published: each copy has its file, and the file is the one that was made. */
export const reportCardsIntegrity: readonly IntegrityCheck[] = [
  {
    name: 'report-cards.files',
    mended,
    find: async (db, _today, most) => {
      const { rows } = await sql<Found>`
        select c.id::text as key, '/reportcards/publish?period=' || r.assessment_period_id as path
        from report_card_copy c join report_card r on r.id = c.report_card_id
          join report_publication p on p.id = r.report_publication_id
          left join report_card_file f on f.report_card_copy_id = c.id
        where case when c.sha256 is null then p.made_at is not null
          else f.content is null or encode(sha256(f.content), 'hex') <> c.sha256 end
        order by c.id limit ${most}`.execute(db);
      return rows;
    },
  },
];

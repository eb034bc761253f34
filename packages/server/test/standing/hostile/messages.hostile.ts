import { sql } from 'kysely';
import type { HostilePart } from './hostile.ts';

/** Mails whose ids are among those that are tried. */
export const messages: HostilePart = async ({ school, students, teacher }) => {
  // The administrator is this person, who has test mails sent.
  await school.arrange((db) =>
    db.updateTable('person').set({ email: 'attacked@example.org' }).where('id', '=', teacher).execute(),
  );
  await school.arrange((db) =>
    sql`with o as (
        insert into mail_order (template, stream, cause, person_ids)
        values ('test', 'owed', 'hostile', ${[...students]}::integer[]) returning id
      )
      insert into mail (order_id, person_id, address, state, message_id)
      select o.id, p, p || '@example.org', 'failed', 'hostile' || p from o, unnest(${[...students]}::integer[]) p`.execute(
      db,
    ),
  );
  await school.arrange((db) =>
    db
      .insertInto('mail_template')
      .values({ name: 'news', language: 'fr', subject: 'S', body: 'B' })
      .execute(),
  );
  await school.arrange((db) =>
    sql`insert into mail_bounce (address, reason, bounced_at) values ('ended@example.org', '5.1.1', now())`.execute(
      db,
    ),
  );
  return {
    list: ['missing', 'bounced', 'unreachable'],
    state: ['failed', 'sent'],
    name: ['news', 'absence', 'news'],
    language: ['en', 'fr'],
    subject: ['News {{school}}'],
    body: ['Dear {{name}}: {{news}}'],
  };
};

import { sql } from 'kysely';
import type { HostilePart } from './hostile.ts';

/** Mails whose ids are among those that are tried. */
export const messages: HostilePart = async ({ school, students }) => {
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
  return { state: ['failed', 'sent'] };
};

import { sql } from 'kysely';
import type { Contributions } from '../platform/area.ts';
import { levelOf } from './comments.policy.ts';

/** What this area keeps of persons: for merges of two records, and for the history of one. */
export const personRows: Contributions['personRows'] = {
  references: [
    {
      table: 'personal_comment',
      column: 'person_id',
      counted: (viewer) =>
        sql`t.security_access_id in (select id from security_access where level <= ${levelOf(viewer)})`,
    },
  ],
  history: {
    // What was once a comment of a higher level is shown to nobody below that level: what was taken out of it before
    // it was opened to more would be in it.
    rows: (id, viewer) => [
      sql`select c.guid from personal_comment c join security_access a on a.id = c.security_access_id
        where c.person_id = ${id} and a.level <= ${levelOf(viewer)} and not exists (
          select from audit_entry w join security_access o on o.id = any(array[w.old_value, w.new_value]::integer[])
          where w.row_guid = c.guid and w.field_name = 'security_access_id' and o.level > ${levelOf(viewer)})`,
    ],
    names: {
      comment_code_id: (id) => sql`(select item_name from comment_code where id = ${id})`,
      security_access_id: (id) => sql`(select item_name from security_access where id = ${id})`,
    },
  },
};

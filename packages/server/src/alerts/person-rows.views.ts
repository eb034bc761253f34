import { sql } from 'kysely';
import type { Contributions } from '../platform/area.ts';

/** What this area keeps of persons: for merges of two records, and for the history of one. */
export const personRows: Contributions['personRows'] = {
  references: [{ table: 'flag', column: 'person_id' }],
  history: {
    rows: (id) => [sql`select guid from flag where person_id = ${id}`],
    // The words of a court order take the right to facts of custody.
    hidden: (viewer, id) =>
      viewer.may('people.custody')
        ? []
        : [
            sql`a.table_name = 'flag' and a.field_name in ('comment', 'court-order') and (a.action = 'read'
              or a.row_guid in (select guid from flag where person_id = ${id} and category = 'court-order'))`,
          ],
    names: { flag_type_id: (id) => sql`(select item_name from flag_type where id = ${id})` },
  },
};

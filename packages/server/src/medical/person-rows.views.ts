import { sql } from 'kysely';
import type { Contributions } from '../platform/area.ts';
import type { User } from '../platform/user.ts';

/** Columns of a medical record that the kept record takes from the other one. Shown to nobody in a preview: each read of health is noted where it is read. */
const filled = ['doctor_name', 'doctor_phone', 'insurance_number', 'blood_group', 'immunisation', 'details'];

const DIFFERENT =
  'Both have a medical record, and the two say different things. Whoever keeps them has to make them say the same first.';
/** Of two records that differ in what the viewer may not read: not even what it is about. */
const UNREADABLE =
  'The two records say different things that you may not read. An administrator can see what they are.';

/** How much there is of somebody's health is counted for who may read it. */
const counted = (viewer: User) => sql<boolean>`${viewer.may('medical.read')}::boolean`;

/** What this area keeps of persons: for merges of two records, and for the history of one. */
export const personRows: Contributions['personRows'] = {
  references: [
    { table: 'medical_condition', column: 'person_id', counted },
    { table: 'medical_incident', column: 'person_id', counted },
  ],
  parts: [{ table: 'medical_record', filled: Object.fromEntries(filled.map((column) => [column, {}])) }],
  obstacles: (kept, merged, viewer) => [
    sql`select ${viewer.may('medical.read') ? DIFFERENT : UNREADABLE}::text as text
      from medical_record k, medical_record t
      where k.id = ${kept} and t.id = ${merged} and (k.may_give_medication <> t.may_give_medication
        or k.ambulance_cover <> t.ambulance_cover or ${sql.join(
          filled.map(
            (column) =>
              sql`${sql.ref(`t.${column}`)} not in ('', ${sql.ref(`k.${column}`)}) and ${sql.ref(`k.${column}`)} <> ''`,
          ),
          sql` or `,
        )})`,
  ],
  history: {
    rows: (id, viewer) =>
      viewer.may('medical.read')
        ? [
            sql`select guid from medical_record where id = ${id}`,
            sql`select guid from medical_condition where person_id = ${id}`,
            sql`select guid from medical_incident where person_id = ${id}`,
          ]
        : [],
    // Reads of health are noted under the person.
    hidden: (viewer) => (viewer.may('medical.read') ? [] : [sql`a.table_name like 'medical%'`]),
  },
};

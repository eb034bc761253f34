import { sql } from 'kysely';
import type { Contributions } from '../platform/area.ts';
import type { User } from '../platform/user.ts';

/** Who does not read accounts is not told either how many lines there are. */
const counted = (viewer: User) => sql<boolean>`${viewer.may('billing.read')}::boolean`;

/** What this area keeps of persons, for merges of two records: who pays, and for whom. Lines stay on their accounts. */
export const personRows: Contributions['personRows'] = {
  references: [
    {
      ...{ table: 'billing_payer', column: 'person_id' },
      stays: `t.date_to is null and k.date_to is null and k.account_id = t.account_id`,
      counted,
    },
    {
      ...{ table: 'billing_share', column: 'student_id', part: 'student' },
      stays: `t.date_closed is null and k.date_closed is null and coalesce(k.fee_item_id, 0) = coalesce(t.fee_item_id, 0)`,
      counted,
    },
    { table: 'billing_line', column: 'student_id', part: 'student', counted },
  ],
};

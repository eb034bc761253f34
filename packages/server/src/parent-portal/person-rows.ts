import type { Contributions } from '../platform/area.ts';

/** What this area keeps of persons, for merges of two records: what was said, by whom and about whom. */
export const personRows: Contributions['personRows'] = {
  references: [
    { table: 'absence_reply_link', column: 'student_id', part: 'student' },
    { table: 'absence_reply_link', column: 'adult_id' },
    {
      ...{ table: 'absence_alert', column: 'student_id', part: 'student' },
      stays: `k.date_of = t.date_of`,
    },
    {
      table: 'absence_reply',
      column: 'student_id',
      part: 'student',
      stays: `t.state = 'waiting' and k.state = 'waiting' and k.adult_id = t.adult_id and k.date_from = t.date_from`,
    },
    {
      table: 'absence_reply',
      column: 'adult_id',
      stays: `t.state = 'waiting' and k.state = 'waiting' and k.student_id = t.student_id and k.date_from = t.date_from`,
    },
    {
      table: 'parent_invitation',
      column: 'person_id',
      stays: `t.redeemed_at is null and t.revoked_at is null and k.redeemed_at is null and k.revoked_at is null`,
    },
    {
      table: 'contact_proposal',
      column: 'person_id',
      stays: `t.state = 'waiting' and k.state = 'waiting' and k.subject = t.subject and coalesce(k.address_id, 0) = coalesce(t.address_id, 0)`,
    },
  ],
};

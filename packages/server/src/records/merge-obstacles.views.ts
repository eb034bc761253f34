import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import { filledColumns } from './merge.rules.ts';

interface Found {
  text: string;
}

/**
 * What stands in the way of a merge, in words: what the two records say of the same thing and cannot both be so. It is
 * for whoever merges to say which holds, before.
 */
export async function obstaclesOf(db: Database, kept: number, merged: number): Promise<string[]> {
  const { rows } = await sql<Found>`
    select 'Both records have a user account (' || string_agg(user_name, ', ' order by id) || '). Take the person from one of the accounts first.' as text
      from user_account where person_id in (${kept}, ${merged}) having count(distinct person_id) = 2
    union all
    select 'The two records are related to each other as adult and child.'
      from relation where (adult_id, child_id) in ((${kept}, ${merged}), (${merged}, ${kept})) having count(*) > 0
    union all
    select 'Both are in a roll class on the same days: ' || string_agg(distinct a.code || ' and ' || b.code, '; ') || '. End one of the two first.'
      from roll_class_member k join roll_class a on a.id = k.roll_class_id, roll_class_member t join roll_class b on b.id = t.roll_class_id
      where k.student_id = ${kept} and t.student_id = ${merged} and ${overlap} and not (k.roll_class_id = t.roll_class_id and ${within})
      having count(*) > 0
    union all
    select 'Both are in the class ' || string_agg(distinct d.code, ', ') || ' on days that differ. End one of the two memberships first.'
      from class_detail_member k join class_detail d on d.id = k.class_detail_id, class_detail_member t
      where k.student_id = ${kept} and t.student_id = ${merged} and k.class_detail_id = t.class_detail_id and ${overlap} and not ${within}
      having count(*) > 0
    union all
    select 'Both teach the roll class ' || string_agg(distinct c.code, ', ') || ', on days or in parts that differ. End one of the two first.'
      from roll_class_teacher k join roll_class c on c.id = k.roll_class_id, roll_class_teacher t
      where k.person_id = ${kept} and t.person_id = ${merged} and k.roll_class_id = t.roll_class_id and ${overlap}
        and not (k.role = t.role and ${within})
      having count(*) > 0
    union all
    select 'Both teach the class ' || string_agg(distinct d.code, ', ') || ' on days that differ. End one of the two first.'
      from class_detail_teacher k join class_detail d on d.id = k.class_detail_id, class_detail_teacher t
      where k.person_id = ${kept} and t.person_id = ${merged} and k.class_detail_id = t.class_detail_id and k.role = t.role
        and ${overlap} and not ${within}
      having count(*) > 0
    union all
    select 'Both have a medical record, and the two say different things. Whoever keeps them has to make them say the same first.'
      from medical_record k, medical_record t
      where k.id = ${kept} and t.id = ${merged} and (k.may_give_medication <> t.may_give_medication
        or k.ambulance_cover <> t.ambulance_cover or ${sql.join(
          filledColumns.medical_record.map(
            ({ column }) =>
              sql`${sql.ref(`t.${column}`)} not in ('', ${sql.ref(`k.${column}`)}) and ${sql.ref(`k.${column}`)} <> ''`,
          ),
          sql` or `,
        )})
    union all
    select 'The two records say different things of custody and contact about ' || string_agg(p.full_name, ', ' order by p.id) || '. Make them say the same first.'
      from relation k join relation t
        on (k.adult_id = ${kept} and t.adult_id = ${merged} and k.child_id = t.child_id)
        or (k.child_id = ${kept} and t.child_id = ${merged} and k.adult_id = t.adult_id)
      join person p on p.id = case when k.adult_id = ${kept} then k.child_id else k.adult_id end
      where (k.access, k.access_from, k.access_to, k.may_collect, k.may_contact, k.lives_with, coalesce(k.court_order, ''), k.date_closed)
        is distinct from (t.access, t.access_from, t.access_to, t.may_collect, t.may_contact, t.lives_with, coalesce(t.court_order, ''), t.date_closed)
      having count(*) > 0`.execute(db);
  return rows.map(({ text }) => text);
}

const overlap = sql`daterange(k.date_from, k.date_to, '[]') && daterange(t.date_from, t.date_to, '[]')`;
const within = sql`daterange(k.date_from, k.date_to, '[]') @> daterange(t.date_from, t.date_to, '[]')`;

import { type RawBuilder, sql } from 'kysely';
import { person } from '../persons/persons.facts.ts';
import type { Contributions } from '../platform/area.ts';
import { custodyFields } from './families.tables.ts';

const named = (id: RawBuilder<number>) =>
  sql<string | null>`(select full_name from ${person} where id = ${id})`;

/** What this area keeps of persons: for merges of two records, and for the history of one. */
export const personRows: Contributions['personRows'] = {
  references: [
    { table: 'relation', column: 'adult_id', stays: 'k.child_id = t.child_id' },
    { table: 'relation', column: 'child_id', stays: 'k.adult_id = t.adult_id' },
  ],
  obstacles: (kept, merged, viewer) => [
    sql`select 'The two records are related to each other as adult and child.' as text
      from relation where (adult_id, child_id) in ((${kept}, ${merged}), (${merged}, ${kept})) having count(*) > 0`,
    sql`select case when ${viewer.may('people.custody')}::boolean
        then 'The two records say different things of custody and contact about ' || string_agg(p.full_name, ', ' order by p.id) || '. Make them say the same first.'
        else 'The two records say different things that you may not read. An administrator can see what they are.' end as text
      from relation k join relation t
        on (k.adult_id = ${kept} and t.adult_id = ${merged} and k.child_id = t.child_id)
        or (k.child_id = ${kept} and t.child_id = ${merged} and k.adult_id = t.adult_id)
      join ${person} p on p.id = case when k.adult_id = ${kept} then k.child_id else k.adult_id end
      where (k.access, k.access_from, k.access_to, k.may_collect, k.may_contact, k.lives_with, coalesce(k.court_order, ''), k.date_closed)
        is distinct from (t.access, t.access_from, t.access_to, t.may_collect, t.may_contact, t.lives_with, coalesce(t.court_order, ''), t.date_closed)
      having count(*) > 0`,
  ],
  history: {
    rows: (id) => [sql`select guid from relation where adult_id = ${id} or child_id = ${id}`],
    hidden: (viewer) =>
      viewer.may('people.custody')
        ? []
        : [sql`a.table_name = 'relation' and a.field_name = any(${[...custodyFields]}::text[])`],
    about: (id) => ({
      relation: (guid) => sql`(select p.full_name from relation r
        join ${person} p on p.id = case when r.adult_id = ${id} then r.child_id else r.adult_id end where r.guid = ${guid})`,
    }),
    names: { adult_id: named, child_id: named },
  },
};

import { sql } from 'kysely';
import type { HostilePart } from './hostile.ts';

/** Two records of one person, to be made one; a merge that can be undone once, under an id that is tried. */
export const records: HostilePart = async ({ school, students, adminId }) => {
  const twin = () => school.person('Twice', 'There');
  const [one, another, third] = [await twin(), await twin(), await twin()];
  await school.arrange((db) =>
    sql`with merged as (update person set merged_into = ${one} where id = ${third})
      insert into person_merge (id, kept_id, merged_id, merged_at, merged_by_id, moved) overriding system value
      values (${students[0]}, ${one}, ${third}, ${school.clock.now()}, ${adminId}, '{"rows": [], "parts": [], "fields": []}')`.execute(
      db,
    ),
  );
  return {
    keptid: [one, one, another],
    mergedid: [another, another, third],
    keptversion: [1],
    mergedversion: [1],
  };
};

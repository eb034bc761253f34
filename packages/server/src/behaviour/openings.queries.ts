import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';

/** Notes that a parent was shown texts; the first time since each was shared counts. */
export async function addOpenings(
  db: Database,
  { participantIds, personId, now }: { participantIds: readonly number[]; personId: number; now: Date },
): Promise<void> {
  await sql`insert into behaviour_text_opening (participant_id, person_id, opened_at)
    select a.id, ${personId}, ${now} from behaviour_participant a where a.id = any(${[...participantIds]}::integer[])
    on conflict (participant_id, person_id) do update set opened_at = excluded.opened_at
      where behaviour_text_opening.opened_at < (select a.shared_at from behaviour_participant a where a.id = excluded.participant_id)`.execute(
    db,
  );
}

/** Of texts those that a parent was not shown since they were shared. */
export async function unopened(
  db: Database,
  { participantIds, personId }: { participantIds: readonly number[]; personId: number },
): Promise<number[]> {
  if (!participantIds.length) return [];
  const { rows } = await sql<{ id: number }>`
    select a.id from behaviour_participant a where a.id = any(${[...participantIds]}::integer[])
      and not exists (select from behaviour_text_opening o
        where o.participant_id = a.id and o.person_id = ${personId} and o.opened_at >= a.shared_at)
    order by a.id`.execute(db);
  return rows.map(({ id }) => id);
}

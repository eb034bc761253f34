import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import { keptTable } from '../platform/records/kept-table.ts';
import { userAccount } from '../session/accounts.facts.ts';

interface MoveFields {
  levelId: number;
  dateOf: string;
  reason: string;
  /** Since when it is taken back. */
  dateClosed: string | null;
}

/** Moves of a person between levels, newest first, also those that were taken back; a version stands for a move with its links. */
export const personLevels = keptTable<
  'behaviour_person_level',
  MoveFields,
  'person_id',
  {
    levelName: string;
    writtenBy: string;
    writtenById: number;
    recordedAt: Date;
    incidents: number[];
  }
>({
  table: 'behaviour_person_level',
  owner: 'person_id',
  columns: { levelId: 'behaviour_level_id', dateOf: 'date_of', reason: 'reason', dateClosed: 'date_closed' },
  reads: {
    levelName: sql`(select v.item_name from behaviour_level v where v.id = behaviour_person_level.behaviour_level_id)`,
    writtenBy: sql`(select u.full_name from ${userAccount} u where u.id = behaviour_person_level.written_by_id)`,
    writtenById: sql`behaviour_person_level.written_by_id`,
    recordedAt: sql`behaviour_person_level.recorded_at`,
    incidents: sql`array(select l.incident_id from behaviour_level_link l
      where l.person_level_id = behaviour_person_level.id and l.date_closed is null order by l.incident_id)`,
  },
  order: () => sql`date_of desc, id desc`,
});

/** Links incidents to a move; those that another move has stay with it. @returns how many it has more */
export async function linkIncidents(
  db: Database,
  moveId: number,
  incidentIds: readonly number[],
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`insert into behaviour_level_link (person_level_id, incident_id)
    select ${moveId}::integer, id from unnest(${[...incidentIds]}::integer[]) i (id)
    on conflict (incident_id) where date_closed is null do nothing`.execute(db);
  return Number(numAffectedRows);
}

/** Takes links of incidents to a move back. @returns how many there were */
export async function unlinkIncidents(
  db: Database,
  moveId: number,
  incidentIds: readonly number[],
  day: string,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`update behaviour_level_link set date_closed = ${day}
    where person_level_id = ${moveId} and incident_id = any(${[...incidentIds]}::integer[]) and date_closed is null`.execute(
    db,
  );
  return Number(numAffectedRows);
}

import { sql } from 'kysely';
import { person, staff, student } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { isIncidentRead } from './patterns.views.ts';
import type { Reader } from './reading.policy.ts';

/** Students by the numbers that the school gives them. */
export async function studentsByNumber(
  db: Database,
  numbers: readonly string[],
): Promise<Map<string, { id: number; itemName: string }>> {
  const { rows } = await sql<{ number: string; id: number; itemName: string }>`
    select s.number, p.id, p.list_name as "itemName" from ${student} s join ${person} p on p.id = s.id
    where s.number = any(${[...numbers]}::text[]) and p.merged_into is null`.execute(db);
  return new Map(rows.map(({ number, ...one }) => [number, one]));
}

/** The numbers that the school gives students, by the person's id. */
export async function numbersOf(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; number: string }>`
    select s.id, s.number from ${student} s where s.id = any(${[...ids]}::integer[]) and s.number is not null`.execute(
    db,
  );
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** Ids of staff by what a file calls them, in small letters: their code, or "surname, preferred"; null where two are called so. */
export async function staffByName(
  db: Database,
  names: readonly string[],
): Promise<Map<string, number | null>> {
  const asked = [...new Set(names.map((name) => name.toLowerCase()))];
  const { rows } = await sql<{ name: string; id: number }>`
    select distinct n.name, p.id from ${staff} f join ${person} p on p.id = f.id
      cross join lateral (values (lower(f.code)), (lower(p.list_name))) n (name)
    where p.merged_into is null and n.name = any(${asked}::text[])`.execute(db);
  const found = new Map<string, number | null>();
  for (const { name, id } of rows) found.set(name, found.has(name) ? null : id);
  return found;
}

/** How many incidents of a student, a type and a minute there are that a reader reads; those of which there is none are left out. */
export async function recordedAlready(
  db: Database,
  reader: Reader,
  asked: readonly { personId: number; typeId: number; at: string }[],
): Promise<{ personId: number; typeId: number; at: string; count: number }[]> {
  const { rows } = await sql<{ personId: number; typeId: number; at: string; count: number }>`
    select a.person_id as "personId", y.id as "typeId", to_char(i.occurred_at, 'YYYY-MM-DD"T"HH24:MI') as at, count(*)::integer as count
    from (select distinct person_id, type_id, minute from unnest(${asked.map(({ personId }) => personId)}::integer[],
        ${asked.map(({ typeId }) => typeId)}::integer[], ${asked.map(({ at }) => at.slice(0, 16))}::timestamp[]) q (person_id, type_id, minute)) q
      join behaviour_participant a on a.person_id = q.person_id and a.date_closed is null
      join behaviour_report r on r.id = a.report_id and r.date_closed is null
      join behaviour_incident i on i.participant_id = a.id and i.date_closed is null and i.incident_type_id = q.type_id
        and date_trunc('minute', i.occurred_at) = q.minute
      join behaviour_incident_type y on y.id = i.incident_type_id
    where ${isIncidentRead(reader)}
    group by 1, 2, 3`.execute(db);
  return rows;
}

/** Whether the row of a file that an event came from is another event by now. */
export async function isImportedAgain(db: Database, reportId: number): Promise<boolean> {
  const { rows } =
    await sql`select from behaviour_report o join behaviour_report r on r.source_id = o.source_id
    where o.id = ${reportId} and r.id <> o.id and r.date_closed is null`.execute(db);
  return rows.length > 0;
}

/** Which rows of a file are there as events that were not taken away, by what tells them apart. */
export async function importedBefore(db: Database, sums: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ sum: string }>`
    select source_id as sum from behaviour_report where source_id = any(${[...sums]}::text[]) and date_closed is null`.execute(
    db,
  );
  return new Set(rows.map(({ sum }) => sum));
}

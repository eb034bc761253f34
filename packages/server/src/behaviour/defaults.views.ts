import type { BehaviourReport } from '@homeroom/contract/behaviour/behaviour.schemas.ts';
import { sql } from 'kysely';
import { person, staff, staffStanding } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import { classDetail, period } from '../subjects/subjects.facts.ts';

type Item = { id: number; itemName: string };

/** Whoever is of the staff today, as pickers list them; null for anybody else. */
export async function teacherNamed(db: Database, personId: number | null, day: string): Promise<Item | null> {
  const { rows } =
    await sql<Item>`select p.id, p.list_name as "itemName" from ${person} p join ${staff} f on f.id = p.id
    where p.id = ${personId} and ${staffStanding(day)} = 'current'`.execute(db);
  return rows[0] ?? null;
}

/** A lesson in the names that people read. */
export async function contextNamed(
  db: Database,
  lesson: { class_detail_id: number | null; period_id: number | null },
): Promise<BehaviourReport['context']> {
  const { rows } = await sql<Pick<BehaviourReport['context'], 'class' | 'period'>>`select
    (select json_build_object('id', id, 'itemName', name) from ${classDetail} where id = ${lesson.class_detail_id}) as class,
    (select json_build_object('id', id, 'itemName', name) from ${period} where id = ${lesson.period_id}) as period`.execute(
    db,
  );
  return { rollClass: '', class: rows[0]?.class ?? null, period: rows[0]?.period ?? null };
}

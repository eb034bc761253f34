import { inClassOrder } from '@homeroom/contract/shared/class-names.ts';
import { type RawBuilder, sql } from 'kysely';
import { level, rollClassMember, rollClassTeacher } from '../enrolment/enrolment.facts.ts';
import { levelIdOn, student } from '../persons/persons.facts.ts';
import { holdsOn } from '../platform/database/dated.ts';
import type { Database } from '../platform/database/school.ts';
import { classDetail, classDetailTeacher } from '../subjects/subjects.facts.ts';
import { isAsked } from './classes-of.views.ts';
import { hasExpectedMember, isTaughtBy } from './members.views.ts';
import type { PeriodFacts } from './period.views.ts';

/** A class of a period with who teaches it. */
export interface ClassChoice {
  id: number;
  itemName: string;
  code: string;
  academicYearID: number;
  teacherIDs: number[];
}

/**
 * The classes of which something is asked in a period and that have somebody in them, by name.
 * @param teacherId only those that this person teaches; absent: all
 */
export async function classChoices(
  db: Database,
  period: PeriodFacts,
  teacherId?: number,
): Promise<ClassChoice[]> {
  const { rows } = await sql<ClassChoice>`
    select c.id, c.name as "itemName", c.code, c.academic_year_id as "academicYearID",
      coalesce((select json_agg(t.person_id order by t.id) from ${classDetailTeacher} t
        where t.class_detail_id = c.id and ${holdsOn(period.day, 't')}), '[]') as "teacherIDs"
    from ${classDetail} c where ${isTaughtBy(teacherId, period)} and ${isAsked(period)} and ${hasExpectedMember(period)}
    order by c.name, c.id`.execute(db);
  return inClassOrder(rows, ({ itemName }) => itemName);
}

/** The level of most students of the roll class that a person teaches, among those of the period; null: none. */
export async function levelOfRollClass(
  db: Database,
  period: PeriodFacts,
  personId: number,
): Promise<{ id: number; itemName: string } | null> {
  const levelId: RawBuilder<number | null> = levelIdOn(period.day);
  const { rows } = await sql<{ id: number; itemName: string }>`
    select v.id, v.name as "itemName"
    from ${rollClassTeacher} t join ${rollClassMember} m on m.roll_class_id = t.roll_class_id and ${holdsOn(period.day, 'm')}
      join ${student} s on s.id = m.student_id join ${level} v on v.id = ${levelId}
    where t.person_id = ${personId} and ${holdsOn(period.day, 't')}
      and v.id = any(${period.levels.map(({ levelID }) => levelID)}::integer[])
    group by v.id, v.name, v.ordinal order by count(*) desc, v.ordinal limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The levels of a period, lowest first. */
export async function levelsOf(
  db: Database,
  period: PeriodFacts,
): Promise<{ id: number; itemName: string; code: string }[]> {
  const { rows } = await sql<{ id: number; itemName: string; code: string }>`
    select v.id, v.name as "itemName", v.code from ${level} v
    where v.id = any(${period.levels.map(({ levelID }) => levelID)}::integer[]) order by v.ordinal, v.id`.execute(
    db,
  );
  return rows;
}

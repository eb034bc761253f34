import { type RawBuilder, sql } from 'kysely';
import { campusIdOn, levelIdOn, person } from '../persons/persons.facts.ts';
import { holdsOn } from '../platform/database/dated.ts';

type Piece<T> = RawBuilder<T>;

/** Name of that level; empty where there is none. */
export const levelOn = (day: string, s = 's'): Piece<string> =>
  sql`coalesce((select v.name from level v where v.id = ${levelIdOn(day, s)}), '')`;

/** SQL: a column of the roll class that a student is in on a day. */
const ofRollClass = <T>(column: 'id' | 'code', day: string, id: string): Piece<T> =>
  sql`(select ${sql.ref(`rc.${column}`)} from roll_class_member rm join roll_class rc on rc.id = rm.roll_class_id
    where rm.student_id = ${sql.ref(id)} and ${holdsOn(day, 'rm')}
      and (rc.date_closed is null or rc.date_closed >= ${day}) limit 1)`;

/** Code of the roll class that a student is in on a day; empty where there is none. `id` is the person's, e.g. `p.id`. */
export const rollClassOn = (day: string, id = 'p.id'): Piece<string> =>
  sql`coalesce(${ofRollClass('code', day, id)}, '')`;

/** Id of that roll class; null where there is none. */
export const rollClassIdOn = (day: string, id = 'p.id'): Piece<number | null> => ofRollClass('id', day, id);

/** `{ id, fullName }` of who teaches the roll class that a student `p` is in on a day: the main teacher before others; null: nobody. */
export const rollClassTeacherOn = (day: string): Piece<{ id: number; fullName: string } | null> =>
  sql`(select json_build_object('id', t.person_id, 'fullName', tp.full_name)
    from roll_class_member m join roll_class c on c.id = m.roll_class_id
      join roll_class_teacher t on t.roll_class_id = c.id join ${person} tp on tp.id = t.person_id and tp.merged_into is null
    where m.student_id = p.id and ${holdsOn(day, 'm')} and ${holdsOn(day, 't')}
      and (c.date_closed is null or c.date_closed >= ${day})
    order by array_position(array['main', 'co', 'relief'], t.role), t.date_from, t.id limit 1)`;

/** Name of the campus of a student `s` or member of staff `f` on a day; empty where there is none. */
export const campusOf = (day: string): Piece<string> =>
  sql`coalesce((select c.name from campus c where c.id = coalesce(${campusIdOn(day)}, f.campus_id)), '')`;

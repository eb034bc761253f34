import { type RawBuilder, sql } from 'kysely';
import { person } from '../persons/persons.facts.ts';

/** A head of a child's household. */
export interface HeadOfChild {
  child_id: number;
  adult_id: number;
  contact_priority: number;
}

/** SQL: the heads of children's households on a day, for joins; an adult who is part of another record is none. */
export const headsOfChildren = (day: string): RawBuilder<HeadOfChild> =>
  sql`(select r.child_id, r.adult_id, r.contact_priority from relation r
    join ${person} h on h.id = r.adult_id and h.merged_into is null
    where r.head_of_household and (r.date_closed is null or r.date_closed > ${day}))`;

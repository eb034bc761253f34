import { sql } from 'kysely';
import { person, photoOf } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import type { CustodyFacts } from './relations.policy.ts';

export interface StoredRelation extends CustodyFacts {
  id: number;
  adultId: number;
  childId: number;
  /** The other person, as seen from the one who was asked for. */
  personID: number;
  itemName: string;
  fullName: string;
  photo: string | null;
  relationship: string;
  headOfHousehold: boolean;
  contactPriority: number;
  livesWith: boolean;
  receivesMail: boolean;
  version: number;
}

/** Relations of a person as adult and as child, those that hold first, in contact order. */
export async function relationsOf(db: Database, personId: number, day: string): Promise<StoredRelation[]> {
  const { rows } = await sql<StoredRelation>`
    select r.id, r.adult_id as "adultId", r.child_id as "childId", p.id as "personID", p.list_name as "itemName",
      p.full_name as "fullName", ${photoOf()} as photo, r.relationship, r.head_of_household as "headOfHousehold",
      r.contact_priority as "contactPriority", r.lives_with as "livesWith", r.receives_mail as "receivesMail",
      r.may_collect as "mayCollect", r.may_contact as "mayContact", r.access, r.access_from as "accessFrom",
      r.access_to as "accessTo", r.court_order as "courtOrder", r.date_closed as "dateClosed", r.version
    from relation r
      join ${person} p on p.id = case when r.adult_id = ${personId} then r.child_id else r.adult_id end
    where (r.adult_id = ${personId} or r.child_id = ${personId}) and p.merged_into is null
    order by coalesce(r.date_closed <= ${day}, false), r.contact_priority, p.list_name, r.id`.execute(db);
  return rows;
}

export type RelationFields = Pick<
  StoredRelation,
  'relationship' | 'headOfHousehold' | 'contactPriority' | 'livesWith' | 'receivesMail' | 'dateClosed'
> &
  Partial<Omit<CustodyFacts, 'dateClosed'>>;

const columnsOf = ({ courtOrder, ...fields }: RelationFields) => ({
  relationship: fields.relationship,
  head_of_household: fields.headOfHousehold,
  contact_priority: fields.contactPriority,
  lives_with: fields.livesWith,
  receives_mail: fields.receivesMail,
  date_closed: fields.dateClosed,
  ...(fields.mayCollect === undefined ? {} : { may_collect: fields.mayCollect }),
  ...(fields.mayContact === undefined ? {} : { may_contact: fields.mayContact }),
  ...(fields.access === undefined ? {} : { access: fields.access }),
  ...(fields.accessFrom === undefined ? {} : { access_from: fields.accessFrom }),
  ...(fields.accessTo === undefined ? {} : { access_to: fields.accessTo }),
  ...(courtOrder === undefined ? {} : { court_order: courtOrder }),
});

export async function addRelation(
  db: Database,
  { adultId, childId }: { adultId: number; childId: number },
  fields: RelationFields,
): Promise<void> {
  await db
    .insertInto('relation')
    .values({ adult_id: adultId, child_id: childId, ...columnsOf(fields) })
    .execute();
}

export async function putRelation(db: Database, id: number, fields: RelationFields): Promise<void> {
  await db.updateTable('relation').set(columnsOf(fields)).where('id', '=', id).execute();
}

import { sql } from 'kysely';
import { ownChildrenOf } from '../families/families.facts.ts';
import type { Database } from '../platform/database/school.ts';
import type { ModelPolicy } from '../platform/realtime/modelPolicy.ts';
import type { User } from '../platform/user.ts';

/** The children whom a user is shown as an adult of their family today. */
async function childrenShownTo(db: Database, { personId, scope }: User, today: string): Promise<number[]> {
  if (personId === null || scope !== 'parent') return [];
  return (await ownChildrenOf(db, personId, today)).map(({ childId }) => childId);
}

/** Which of the ids a user may read. */
type Readable = (db: Database, user: User, ids: readonly number[], today: string) => Promise<number[]>;

/** Asks of each user in turn: their access to a child may have ended since they began to listen. */
const askedOfEach =
  (readable: Readable): NonNullable<ModelPolicy['hearing']> =>
  async (db, users, ids, today) => {
    const heard = new Map<number, number[]>();
    for (const user of users) heard.set(user.id, await readable(db, user, ids, today));
    return heard;
  };

const replies: Readable = async (db, user, ids, today) => {
  const isOffice = user.may('attendance.office');
  const children = isOffice ? [] : await childrenShownTo(db, user, today);
  const { rows } = await sql<{ id: number }>`
    select id from absence_reply where id = any(${[...ids]}::integer[])
      and (${isOffice}::boolean
        or adult_id = ${user.personId} and student_id = any(${children}::integer[]))`.execute(db);
  return rows.map((row) => row.id);
};

/** What families say of absences is heard by the office, and by the adult who has said it while they see the child. */
export const repliesHeard: ModelPolicy = {
  read: ['attendance.office', 'attendance.own-children'],
  all: 'attendance.office',
  permittedIds: replies,
  isAskedAgain: (user) => !user.may('attendance.office'),
  hearing: askedOfEach(replies),
};

const proposals: Readable = async (db, user, ids, today) => {
  const mayWrite = user.may('people.write');
  const isOfFamily = !mayWrite && (await childrenShownTo(db, user, today)).length > 0;
  const { rows } = await sql<{ id: number }>`
    select id from contact_proposal where id = any(${[...ids]}::integer[])
      and (${mayWrite}::boolean or ${isOfFamily}::boolean and person_id = ${user.personId})`.execute(db);
  return rows.map((row) => row.id);
};

/**
 * What adults ask to change of their details is heard by who may change them, and by the adult who has asked, while a
 * child is shown to them.
 */
export const contactProposalsHeard: ModelPolicy = {
  read: ['people.write', 'contact.own'],
  all: 'people.write',
  permittedIds: proposals,
  isAskedAgain: (user) => !user.may('people.write'),
  hearing: askedOfEach(proposals),
};

import { ownChildrenOf } from '../families/families.facts.ts';
import { studentsAmong } from '../persons/persons.facts.ts';
import type { Database } from '../platform/database/school.ts';
import type { ModelPolicy } from '../platform/realtime/modelPolicy.ts';
import type { User } from '../platform/user.ts';

/** The students among these whose attendance a user may see as an adult of their family. */
async function ownAmong(
  db: Database,
  { personId, scope }: User,
  ids: readonly number[],
  today: string,
): Promise<number[]> {
  if (personId === null || scope !== 'parent') return [];
  const own = await ownChildrenOf(db, personId, today);
  return own.map(({ childId }) => childId).filter((id) => ids.includes(id));
}

/**
 * Users who may read every roll hear of every mark. Parents hear of the marks of their children for as long as they may
 * see these; that is looked up at each change.
 */
export const marksHeard: ModelPolicy = {
  read: ['attendance.read', 'attendance.own-children'],
  all: 'attendance.read',
  permittedIds: (db, user, ids, today) =>
    user.may('attendance.read') ? studentsAmong(db, ids) : ownAmong(db, user, ids, today),
  isAskedAgain: (user) => !user.may('attendance.read'),
  async hearing(db, users, ids, today) {
    const heard = new Map<number, number[]>();
    for (const user of users) heard.set(user.id, await ownAmong(db, user, ids, today));
    return heard;
  },
};

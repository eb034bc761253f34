import { randomBytes } from 'node:crypto';
import type { Database } from '../platform/database/school.ts';

/** The secret that seals what a user's browsers keep, base64url; made with the first session. */
export async function browserKeyOf(db: Database, userId: number): Promise<string> {
  const stored = await db
    .selectFrom('browser_key')
    .select('secret')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const { secret } =
    stored ??
    (await db
      .insertInto('browser_key')
      .values({ user_id: userId, secret: randomBytes(32) })
      // Another session of the user made it at the same time: that one counts.
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: userId }))
      .returning('secret')
      .executeTakeFirstOrThrow());
  return secret.toString('base64url');
}

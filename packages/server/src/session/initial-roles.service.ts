import type { School } from '../platform/database/school.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { findNews, giveNews, type News } from './initial-roles.queries.ts';

/** Advisory lock: of several servers that start at once, one gives the permissions. */
const INITIAL_ROLES_LOCK = 'session.initial-roles';

const isNothing = ({ roles, permissions }: News) => roles.length + permissions.length === 0;

/**
 * Gives the permissions that are new to a school to the built-in roles that hold them by default: all of them to a new
 * school, those of a new area to one that is there. Each permission is given once: what an administrator took away from
 * a role does not come back. To be run after the migrations.
 */
export async function seedPermissions(school: School): Promise<void> {
  if (isNothing(await findNews(school.db))) return;
  await inTransaction(
    school,
    'system:migration',
    async (db) => {
      const news = await findNews(db);
      if (!isNothing(news)) await giveNews(db, news);
    },
    INITIAL_ROLES_LOCK,
  );
}

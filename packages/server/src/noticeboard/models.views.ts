import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import type { ModelPolicy } from '../platform/realtime/modelPolicy.ts';
import { modelOfTable } from '../platform/realtime/modelsById.ts';
import type { User } from '../platform/user.ts';

/** A record as far as it decides who hears of its changes. */
interface Heard {
  id: number;
  audience: string;
  wasPublished: boolean;
  isOfSome: boolean;
}

/**
 * Whether somebody hears of a change: whoever keeps the noticeboard of all; readers of what they could read at any
 * time, so that what is withdrawn leaves their screens. What is for some families only is told to no family: whose
 * children are where is not asked for each notice, and their pages read anew when they are looked at again.
 */
const mayHear = ({ may, scope }: User, { audience, wasPublished, isOfSome }: Heard): boolean =>
  may('noticeboard.manage') ||
  (wasPublished && (scope === 'parent' ? audience !== 'staff' && !isOfSome : audience !== 'families'));

const heardOf = async (
  db: Database,
  table: 'school_news' | 'calendar_event',
  ids: readonly number[],
): Promise<Heard[]> => {
  const { rows } = await sql<Heard>`
    select id, audience, published_at is not null as "wasPublished",
      level_ids || roll_class_ids || campus_ids <> '{}' as "isOfSome"
    from ${sql.table(table)} where id = any(${[...ids]}::integer[])`.execute(db);
  return rows;
};

const policyOf = (table: 'school_news' | 'calendar_event'): ModelPolicy => ({
  read: 'noticeboard.read',
  all: 'noticeboard.read',
  permittedIds: async (db, user, ids) =>
    (await heardOf(db, table, ids)).filter((row) => mayHear(user, row)).map(({ id }) => id),
  async hearing(db, users, ids) {
    const rows = await heardOf(db, table, ids);
    return new Map(
      users.map((user) => [user.id, rows.filter((row) => mayHear(user, row)).map(({ id }) => id)]),
    );
  },
});

export const noticeboardModels = {
  SchoolNews: policyOf('school_news'),
  CalendarEvent: policyOf('calendar_event'),
  News: modelOfTable('news_feed_copy', 'noticeboard.read'),
};

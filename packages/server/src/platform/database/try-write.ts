import { sql } from 'kysely';
import type { School } from './school.ts';

class TakenBack extends Error {}

/**
 * Writes a row and takes it back. It is longer than a page, so that a file has to grow: within pages there may be room
 * on a disk that is full. The table is unlogged, and whoever hears of changes never sees the row.
 * @throws what the database says where it takes no writes
 */
export async function tryWrite({ db }: School): Promise<void> {
  const writing = db.transaction().execute(async (transaction) => {
    await sql`insert into change_notice (model, ids, action)
      select 'ready', array_agg((random() * 2147483647)::integer), 'insert' from generate_series(1, 8192)`.execute(
      transaction,
    );
    throw new TakenBack();
  });
  await writing.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
}

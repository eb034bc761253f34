import { sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import type { WordForms } from './name-index.ts';

/** What the database makes of words, in their order: what is a small letter hangs on its locale. */
export async function wordForms(db: Database, words: readonly string[]): Promise<WordForms[]> {
  const { rows } = await sql<WordForms>`
    select search_form(word) as form, lower(word) as lower, upper(word) as upper
    from unnest(${[...words]}::text[]) with ordinality w (word, n) order by n`.execute(db);
  return rows;
}

import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../platform/database/school.ts';
import { gramsOf, lettersOf, patternsOf } from './search.rules.ts';
import { isPlain, plainForm } from './search-form.rules.ts';
import { wordForms } from './word-forms.views.ts';

/** Words as names are stored and looked up: see `search_form` of migration 010. */
export interface NamesLike {
  /** What a stored name is like that has all of them: of one or two letters they begin a part of it. */
  patterns: string[];
  /** SQL: the ids of the persons whose names answer to all of them, by the index of names; former names too. */
  personIds: RawBuilder<unknown>;
}

/** What to look up for a name that somebody typed; null where nothing of it is left to look for. */
export async function namesLike(db: Database, typed: string): Promise<NamesLike | null> {
  const words = [...new Set(typed.split(/\s+/).filter(Boolean))];
  const known = words.every(isPlain)
    ? words.map(plainForm)
    : (await wordForms(db, words)).map(({ form }) => form);
  const forms = known.filter(Boolean);
  if (!forms.length) return null;
  const patterns = patternsOf(forms);
  return {
    patterns,
    personIds: sql`select p.id from person p where search_grams(p.search_name) @> ${gramsOf(forms)}::text[]
      and p.search_name like all (${patterns}::text[]) and p.merged_into is null`,
  };
}

/**
 * SQL: ids of the persons somewhere in whose names a word stands, by the index of names; null for words of one or two
 * letters, of which the index knows the beginnings of names alone.
 * @param form a word as names are stored, without a blank
 */
export const personIdsWith = (form: string): RawBuilder<unknown> | null =>
  lettersOf(form).length < 3
    ? null
    : sql`select p.id from person p where search_grams(p.search_name) @> ${gramsOf([form])}::text[]
        and p.search_name like ${`%${form.replace(/[\\%_]/g, '\\$&')}%`} and p.merged_into is null`;

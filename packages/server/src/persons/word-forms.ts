import type { Database } from '../platform/database/school.ts';
import type { WordForms } from './name-index.ts';
import { isPlain, plainForm } from './search-form.rules.ts';
import { wordForms } from './word-forms.views.ts';

const MAX_WORDS_KEPT = 1000;

/** What words become for a search, in their order. The database is asked for words of other letters, once for each. */
export function rememberedForms(db: Database): (words: readonly string[]) => Promise<WordForms[]> {
  const asked = new Map<string, WordForms>();
  return async (words) => {
    const unknown = [...new Set(words)].filter((word) => !isPlain(word) && !asked.has(word));
    const answered = unknown.length ? await wordForms(db, unknown) : [];
    const fresh = new Map(answered.map((forms, at) => [unknown[at] as string, forms]));
    const forms = words.map(
      (word) =>
        fresh.get(word) ??
        asked.get(word) ?? { form: plainForm(word), lower: word.toLowerCase(), upper: word.toUpperCase() },
    );
    if (asked.size + fresh.size > MAX_WORDS_KEPT) asked.clear();
    for (const [word, form] of fresh) asked.set(word, form);
    return forms;
  };
}

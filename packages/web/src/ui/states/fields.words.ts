import words from '../../../messages/en/fields.json';
import { addWords } from '../../platform/words/words.ts';

declare module '../../platform/words/words.ts' {
  interface LaterWords {
    /** Beside those that the first visit loads. */
    ui: typeof words;
  }
}

addWords('ui', words);

import words from '../../messages/en/signIn.json';
import { addWords } from '../platform/words/words.ts';

declare module '../platform/words/words.ts' {
  interface LaterWords {
    /** Beside those that the first visit loads. */
    session: typeof words;
  }
}

addWords('session', words);

import words from '../../../messages/en/sessions.json';
import { addWords } from '../../platform/words/words.ts';

declare module '../../platform/words/words.ts' {
  interface LaterWords {
    sessions: typeof words;
  }
}

addWords('sessions', words);

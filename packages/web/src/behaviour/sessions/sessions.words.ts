import words from '../../../messages/en/sessions.json';
import { addWords } from '../../platform/words.ts';

declare module '../../platform/words.ts' {
  interface LaterWords {
    sessions: typeof words;
  }
}

addWords('sessions', words);

import words from '../../messages/en/users.json';
import { addWords } from '../platform/words/words.ts';

declare module '../platform/words/words.ts' {
  interface LaterWords {
    users: typeof words;
  }
}

addWords('users', words);

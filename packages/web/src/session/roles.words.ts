import words from '../../messages/en/roles.json';
import { addWords } from '../platform/words/words.ts';

declare module '../platform/words/words.ts' {
  interface LaterWords {
    roles: typeof words;
  }
}

addWords('roles', words);

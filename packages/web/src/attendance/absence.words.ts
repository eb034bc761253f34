import words from '../../messages/en/absence.json';
import { addWords } from '../platform/words.ts';

declare module '../platform/words.ts' {
  interface LaterWords {
    absence: typeof words;
  }
}

addWords('absence', words);

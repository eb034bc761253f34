import words from '../../../messages/en/absence.json';
import { addWords } from '../../platform/words/words.ts';

declare module '../../platform/words/words.ts' {
  interface LaterWords {
    absence: typeof words;
  }
}

addWords('absence', words);

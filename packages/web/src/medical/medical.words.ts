import words from '../../messages/en/medical.json';
import { addWords } from '../platform/words.ts';

declare module '../platform/words.ts' {
  interface LaterWords {
    medical: typeof words;
  }
}

addWords('medical', words);

import words from '../../../messages/en/quick.json';
import { addWords } from '../../platform/words.ts';

declare module '../../platform/words.ts' {
  interface LaterWords {
    quick: typeof words;
  }
}

addWords('quick', words);

import words from '../../messages/en/family.json';
import { addWords } from '../platform/words.ts';

declare module '../platform/words.ts' {
  interface LaterWords {
    family: typeof words;
  }
}

addWords('family', words);

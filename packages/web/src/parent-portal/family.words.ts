import words from '../../messages/en/family.json';
import { addWords } from '../platform/words/words.ts';

declare module '../platform/words/words.ts' {
  interface LaterWords {
    family: typeof words;
  }
}

addWords('family', words);

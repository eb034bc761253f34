import words from '../../messages/en/families.json';
import { addWords } from '../platform/words/words.ts';

declare module '../platform/words/words.ts' {
  interface LaterWords {
    families: typeof words;
  }
}

addWords('families', words);

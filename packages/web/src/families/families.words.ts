import words from '../../messages/en/families.json';
import { addWords } from '../platform/words.ts';

declare module '../platform/words.ts' {
  interface LaterWords {
    families: typeof words;
  }
}

addWords('families', words);

import words from '../../messages/en/children.json';
import { addWords } from '../platform/words.ts';

declare module '../platform/words.ts' {
  interface LaterWords {
    children: typeof words;
  }
}

addWords('children', words);

import words from '../../../messages/en/unexplained.json';
import { addWords } from '../../platform/words/words.ts';

declare module '../../platform/words/words.ts' {
  interface LaterWords {
    unexplained: typeof words;
  }
}

addWords('unexplained', words);

import words from '../../../messages/en/watched.json';
import { addWords } from '../../platform/words/words.ts';

declare module '../../platform/words/words.ts' {
  interface LaterWords {
    watched: typeof words;
  }
}

addWords('watched', words);

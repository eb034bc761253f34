import words from '../../../messages/en/watched.json';
import { addWords } from '../../platform/words.ts';

declare module '../../platform/words.ts' {
  interface LaterWords {
    watched: typeof words;
  }
}

addWords('watched', words);

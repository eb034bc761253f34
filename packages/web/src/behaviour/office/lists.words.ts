import words from '../../../messages/en/behaviourLists.json';
import { addWords } from '../../platform/words.ts';

declare module '../../platform/words.ts' {
  interface LaterWords {
    behaviourLists: typeof words;
  }
}

addWords('behaviourLists', words);

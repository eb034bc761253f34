import words from '../../../messages/en/behaviourLists.json';
import { addWords } from '../../platform/words/words.ts';

declare module '../../platform/words/words.ts' {
  interface LaterWords {
    behaviourLists: typeof words;
  }
}

addWords('behaviourLists', words);

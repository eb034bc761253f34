import words from '../../../messages/en/behaviourHistory.json';
import { addWords } from '../../platform/words/words.ts';

declare module '../../platform/words/words.ts' {
  interface LaterWords {
    behaviourHistory: typeof words;
  }
}

addWords('behaviourHistory', words);

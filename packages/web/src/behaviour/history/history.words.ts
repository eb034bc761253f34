import words from '../../../messages/en/behaviourHistory.json';
import { addWords } from '../../platform/words.ts';

declare module '../../platform/words.ts' {
  interface LaterWords {
    behaviourHistory: typeof words;
  }
}

addWords('behaviourHistory', words);

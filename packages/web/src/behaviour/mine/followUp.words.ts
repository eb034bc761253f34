import words from '../../../messages/en/followUp.json';
import { addWords } from '../../platform/words/words.ts';

declare module '../../platform/words/words.ts' {
  interface LaterWords {
    followUp: typeof words;
  }
}

addWords('followUp', words);

import words from '../../../messages/en/followUp.json';
import { addWords } from '../../platform/words.ts';

declare module '../../platform/words.ts' {
  interface LaterWords {
    followUp: typeof words;
  }
}

addWords('followUp', words);

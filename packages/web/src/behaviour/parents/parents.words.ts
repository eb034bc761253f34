import words from '../../../messages/en/parentsBehaviour.json';
import { addWords } from '../../platform/words.ts';

declare module '../../platform/words.ts' {
  interface LaterWords {
    parentsBehaviour: typeof words;
  }
}

addWords('parentsBehaviour', words);

import words from '../../../messages/en/parentsBehaviour.json';
import { addWords } from '../../platform/words/words.ts';

declare module '../../platform/words/words.ts' {
  interface LaterWords {
    parentsBehaviour: typeof words;
  }
}

addWords('parentsBehaviour', words);

import words from '../../../messages/en/lateSlip.json';
import { addWords } from '../../platform/words/words.ts';

declare module '../../platform/words/words.ts' {
  interface LaterWords {
    lateSlip: typeof words;
  }
}

addWords('lateSlip', words);

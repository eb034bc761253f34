import words from '../../messages/en/lateSlip.json';
import { addWords } from '../platform/words.ts';

declare module '../platform/words.ts' {
  interface LaterWords {
    lateSlip: typeof words;
  }
}

addWords('lateSlip', words);

import words from '../../messages/en/faults.json';
import { addWords } from '../platform/words/words.ts';

declare module '../platform/words/words.ts' {
  interface LaterWords {
    faults: typeof words;
  }
}

addWords('faults', words);

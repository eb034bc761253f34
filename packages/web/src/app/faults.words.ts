import words from '../../messages/en/faults.json';
import { addWords } from '../platform/words.ts';

declare module '../platform/words.ts' {
  interface LaterWords {
    faults: typeof words;
  }
}

addWords('faults', words);

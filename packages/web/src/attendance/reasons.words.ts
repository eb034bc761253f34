import words from '../../messages/en/reasons.json';
import { addWords } from '../platform/words.ts';

declare module '../platform/words.ts' {
  interface LaterWords {
    reasons: typeof words;
  }
}

addWords('reasons', words);

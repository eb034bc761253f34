import words from '../../../messages/en/reasons.json';
import { addWords } from '../../platform/words/words.ts';

declare module '../../platform/words/words.ts' {
  interface LaterWords {
    reasons: typeof words;
  }
}

addWords('reasons', words);

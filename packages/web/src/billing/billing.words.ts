import words from '../../messages/en/billing.json';
import { addWords } from '../platform/words/words.ts';

declare module '../platform/words/words.ts' {
  interface LaterWords {
    billing: typeof words;
  }
}

addWords('billing', words);

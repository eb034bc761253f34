import words from '../../messages/en/billing.json';
import { addWords } from '../platform/words.ts';

declare module '../platform/words.ts' {
  interface LaterWords {
    billing: typeof words;
  }
}

addWords('billing', words);

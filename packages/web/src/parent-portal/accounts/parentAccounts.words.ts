import words from '../../../messages/en/parentAccounts.json';
import { addWords } from '../../platform/words.ts';

declare module '../../platform/words.ts' {
  interface LaterWords {
    parentAccounts: typeof words;
  }
}

addWords('parentAccounts', words);

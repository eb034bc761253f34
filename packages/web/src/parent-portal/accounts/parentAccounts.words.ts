import words from '../../../messages/en/parentAccounts.json';
import { addWords } from '../../platform/words/words.ts';

declare module '../../platform/words/words.ts' {
  interface LaterWords {
    parentAccounts: typeof words;
  }
}

addWords('parentAccounts', words);

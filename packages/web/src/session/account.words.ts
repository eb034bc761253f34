import words from '../../messages/en/account.json';
import { addWords } from '../platform/words/words.ts';

declare module '../platform/words/words.ts' {
  interface LaterWords {
    account: typeof words;
  }
}

addWords('account', words);

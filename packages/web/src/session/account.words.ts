import words from '../../messages/en/account.json';
import { addWords } from '../platform/words.ts';

declare module '../platform/words.ts' {
  interface LaterWords {
    account: typeof words;
  }
}

addWords('account', words);

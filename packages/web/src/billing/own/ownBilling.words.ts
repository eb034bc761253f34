import type due from '../../../messages/en/billDue.json';
import words from '../../../messages/en/ownBilling.json';
import { addWords } from '../../platform/words/words.ts';
import './due.words.ts';

declare module '../../platform/words/words.ts' {
  interface LaterWords {
    ownBilling: typeof words & typeof due;
  }
}

addWords('ownBilling', words);

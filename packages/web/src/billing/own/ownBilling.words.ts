import words from '../../../messages/en/ownBilling.json';
import { addWords } from '../../platform/words.ts';

declare module '../../platform/words.ts' {
  interface LaterWords {
    ownBilling: typeof words;
  }
}

addWords('ownBilling', words);

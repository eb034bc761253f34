import words from '../../messages/en/kioskOffice.json';
import { addWords } from '../platform/words/words.ts';

declare module '../platform/words/words.ts' {
  interface LaterWords {
    kioskOffice: typeof words;
  }
}

addWords('kioskOffice', words);

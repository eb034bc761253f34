import words from '../../messages/en/kioskOffice.json';
import { addWords } from '../platform/words.ts';

declare module '../platform/words.ts' {
  interface LaterWords {
    kioskOffice: typeof words;
  }
}

addWords('kioskOffice', words);

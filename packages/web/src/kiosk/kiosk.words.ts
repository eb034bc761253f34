import words from '../../messages/en/kiosk.json';
import { addWords } from '../platform/words/words.ts';

declare module '../platform/words/words.ts' {
  interface LaterWords {
    kiosk: typeof words;
  }
}

addWords('kiosk', words);

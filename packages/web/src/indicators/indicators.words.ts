import words from '../../messages/en/indicators.json';
import { addWords } from '../platform/words.ts';

declare module '../platform/words.ts' {
  interface LaterWords {
    indicators: typeof words;
  }
}

addWords('indicators', words);

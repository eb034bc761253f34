import words from '../../../messages/en/quick.json';
import type signs from '../../../messages/en/quickSigns.json';
import { addWords } from '../../platform/words/words.ts';
import './signs.words.ts';

declare module '../../platform/words/words.ts' {
  interface LaterWords {
    quick: typeof words & typeof signs;
  }
}

addWords('quick', words);

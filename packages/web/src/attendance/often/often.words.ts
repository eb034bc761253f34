import words from '../../../messages/en/often.json';
import { addWords } from '../../platform/words.ts';

declare module '../../platform/words.ts' {
  interface LaterWords {
    often: typeof words;
  }
}

addWords('often', words);

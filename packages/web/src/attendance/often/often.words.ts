import words from '../../../messages/en/often.json';
import { addWords } from '../../platform/words/words.ts';

declare module '../../platform/words/words.ts' {
  interface LaterWords {
    often: typeof words;
  }
}

addWords('often', words);

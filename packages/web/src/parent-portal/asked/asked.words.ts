import words from '../../../messages/en/asked.json';
import { addWords } from '../../platform/words.ts';

declare module '../../platform/words.ts' {
  interface LaterWords {
    asked: typeof words;
  }
}

addWords('asked', words);

import words from '../../../messages/en/asked.json';
import { addWords } from '../../platform/words/words.ts';

declare module '../../platform/words/words.ts' {
  interface LaterWords {
    asked: typeof words;
  }
}

addWords('asked', words);

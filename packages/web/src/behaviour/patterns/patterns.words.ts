import words from '../../../messages/en/patterns.json';
import { addWords } from '../../platform/words/words.ts';

declare module '../../platform/words/words.ts' {
  interface LaterWords {
    patterns: typeof words;
  }
}

addWords('patterns', words);

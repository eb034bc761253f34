import words from '../../messages/en/classes.json';
import { addWords } from '../platform/words/words.ts';

declare module '../platform/words/words.ts' {
  interface LaterWords {
    classes: typeof words;
  }
}

addWords('classes', words);

import words from '../../messages/en/behaviour.json';
import { addWords } from '../platform/words.ts';

declare module '../platform/words.ts' {
  interface LaterWords {
    behaviour: typeof words;
  }
}

addWords('behaviour', words);

import words from '../../../messages/en/event.json';
import { addWords } from '../../platform/words/words.ts';

declare module '../../platform/words/words.ts' {
  interface LaterWords {
    event: typeof words;
  }
}

addWords('event', words);

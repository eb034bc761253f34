import words from '../../messages/en/persons.json';
import { addWords } from '../platform/words.ts';

declare module '../platform/words.ts' {
  interface LaterWords {
    persons: typeof words;
  }
}

addWords('persons', words);

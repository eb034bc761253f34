import words from '../../messages/en/persons.json';
import { addWords } from '../platform/words/words.ts';

declare module '../platform/words/words.ts' {
  interface LaterWords {
    persons: typeof words;
  }
}

addWords('persons', words);

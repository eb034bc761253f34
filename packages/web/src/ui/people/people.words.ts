import words from '../../../messages/en/people.json';
import { addWords } from '../../platform/words/words.ts';

declare module '../../platform/words/words.ts' {
  interface LaterWords {
    people: typeof words;
  }
}

addWords('people', words);

import words from '../../../messages/en/marks.json';
import { addWords } from '../../platform/words/words.ts';

declare module '../../platform/words/words.ts' {
  interface LaterWords {
    marks: typeof words;
  }
}

// What is said of a mark on whichever screen the user is by then: it comes with the kinds of the outbox.
addWords('marks', words);

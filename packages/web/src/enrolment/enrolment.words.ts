import words from '../../messages/en/enrolment.json';
import { addWords } from '../platform/words/words.ts';

declare module '../platform/words/words.ts' {
  interface LaterWords {
    enrolment: typeof words;
  }
}

addWords('enrolment', words);

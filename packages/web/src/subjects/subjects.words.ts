import words from '../../messages/en/subjects.json';
import { addWords } from '../platform/words/words.ts';

declare module '../platform/words/words.ts' {
  interface LaterWords {
    subjects: typeof words;
  }
}

addWords('subjects', words);

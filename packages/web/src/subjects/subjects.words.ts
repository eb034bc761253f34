import words from '../../messages/en/subjects.json';
import { addWords } from '../platform/words.ts';

declare module '../platform/words.ts' {
  interface LaterWords {
    subjects: typeof words;
  }
}

addWords('subjects', words);

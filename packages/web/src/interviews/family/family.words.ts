import words from '../../../messages/en/interviewsFamily.json';
import { addWords } from '../../platform/words.ts';

declare module '../../platform/words.ts' {
  interface LaterWords {
    interviewsFamily: typeof words;
  }
}

addWords('interviewsFamily', words);

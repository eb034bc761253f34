import words from '../../../messages/en/interview-evening.json';
import { addWords } from '../../platform/words/words.ts';

declare module '../../platform/words/words.ts' {
  interface LaterWords {
    interviewEvening: typeof words;
  }
}

addWords('interviewEvening', words);

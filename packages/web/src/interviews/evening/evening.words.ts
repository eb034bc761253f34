import words from '../../../messages/en/interview-evening.json';
import { addWords } from '../../platform/words.ts';

declare module '../../platform/words.ts' {
  interface LaterWords {
    interviewEvening: typeof words;
  }
}

addWords('interviewEvening', words);

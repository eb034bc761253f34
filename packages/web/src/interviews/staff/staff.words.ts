import words from '../../../messages/en/interview-staff.json';
import { addWords } from '../../platform/words/words.ts';

declare module '../../platform/words/words.ts' {
  interface LaterWords {
    interviewStaff: typeof words;
  }
}

addWords('interviewStaff', words);

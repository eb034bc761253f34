import words from '../../messages/en/interview-deeds.json';
import { addWords } from '../platform/words.ts';

declare module '../platform/words.ts' {
  interface LaterWords {
    interviewDeeds: typeof words;
  }
}

addWords('interviewDeeds', words);

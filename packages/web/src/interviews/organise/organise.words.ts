import words from '../../../messages/en/interview-organise.json';
import { addWords } from '../../platform/words/words.ts';

declare module '../../platform/words/words.ts' {
  interface LaterWords {
    interviewOrganise: typeof words;
  }
}

addWords('interviewOrganise', words);

import words from '../../messages/en/interview-actions.json';
import { addWords } from '../platform/words/words.ts';

declare module '../platform/words/words.ts' {
  interface LaterWords {
    interviewActions: typeof words;
  }
}

addWords('interviewActions', words);

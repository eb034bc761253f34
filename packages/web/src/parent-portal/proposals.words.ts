import words from '../../messages/en/proposals.json';
import { addWords } from '../platform/words/words.ts';

declare module '../platform/words/words.ts' {
  interface LaterWords {
    proposals: typeof words;
  }
}

addWords('proposals', words);

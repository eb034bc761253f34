import words from '../../messages/en/proposals.json';
import { addWords } from '../platform/words.ts';

declare module '../platform/words.ts' {
  interface LaterWords {
    proposals: typeof words;
  }
}

addWords('proposals', words);

import words from '../../messages/en/comments.json';
import { addWords } from '../platform/words.ts';

declare module '../platform/words.ts' {
  interface LaterWords {
    comments: typeof words;
  }
}

addWords('comments', words);

import words from '../../messages/en/comments.json';
import { addWords } from '../platform/words/words.ts';

declare module '../platform/words/words.ts' {
  interface LaterWords {
    comments: typeof words;
  }
}

addWords('comments', words);

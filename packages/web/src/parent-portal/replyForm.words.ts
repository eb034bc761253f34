import words from '../../messages/en/replyForm.json';
import { addWords } from '../platform/words.ts';

declare module '../platform/words.ts' {
  interface LaterWords {
    replyForm: typeof words;
  }
}

addWords('replyForm', words);

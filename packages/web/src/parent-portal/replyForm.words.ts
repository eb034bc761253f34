import words from '../../messages/en/replyForm.json';
import { addWords } from '../platform/words/words.ts';

declare module '../platform/words/words.ts' {
  interface LaterWords {
    replyForm: typeof words;
  }
}

addWords('replyForm', words);

import words from '../../messages/en/messages.json';
import { addWords } from '../platform/words.ts';

declare module '../platform/words.ts' {
  interface LaterWords {
    messages: typeof words;
  }
}

addWords('messages', words);

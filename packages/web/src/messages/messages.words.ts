import words from '../../messages/en/messages.json';
import type unreached from '../../messages/en/unreached.json';
import { addWords } from '../platform/words/words.ts';
import './unreached.words.ts';

declare module '../platform/words/words.ts' {
  interface LaterWords {
    messages: typeof words & typeof unreached;
  }
}

addWords('messages', words);

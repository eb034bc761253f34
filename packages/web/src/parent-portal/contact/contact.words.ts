import words from '../../../messages/en/contact.json';
import { addWords } from '../../platform/words/words.ts';

declare module '../../platform/words/words.ts' {
  interface LaterWords {
    contact: typeof words;
  }
}

addWords('contact', words);

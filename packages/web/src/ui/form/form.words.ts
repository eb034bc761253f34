import words from '../../../messages/en/form.json';
import { addWords } from '../../platform/words/words.ts';

declare module '../../platform/words/words.ts' {
  interface LaterWords {
    form: typeof words;
  }
}

addWords('form', words);

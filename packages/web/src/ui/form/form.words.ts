import words from '../../../messages/en/form.json';
import { addWords } from '../../platform/words.ts';

declare module '../../platform/words.ts' {
  interface LaterWords {
    form: typeof words;
  }
}

addWords('form', words);

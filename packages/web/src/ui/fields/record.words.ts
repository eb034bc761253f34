import words from '../../../messages/en/record.json';
import { addWords } from '../../platform/words/words.ts';

declare module '../../platform/words/words.ts' {
  interface LaterWords {
    record: typeof words;
  }
}

addWords('record', words);

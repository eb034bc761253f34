import words from '../../messages/en/record.json';
import { addWords } from '../platform/words.ts';

declare module '../platform/words.ts' {
  interface LaterWords {
    record: typeof words;
  }
}

addWords('record', words);

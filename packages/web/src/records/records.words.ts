import words from '../../messages/en/records.json';
import { addWords } from '../platform/words/words.ts';

declare module '../platform/words/words.ts' {
  interface LaterWords {
    records: typeof words;
  }
}

addWords('records', words);

import words from '../../../messages/en/reportEntry.json';
import { addWords } from '../../platform/words/words.ts';

declare module '../../platform/words/words.ts' {
  interface LaterWords {
    reportEntry: typeof words;
  }
}

addWords('reportEntry', words);

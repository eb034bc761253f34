import words from '../../../messages/en/reportEntry.json';
import { addWords } from '../../platform/words.ts';

declare module '../../platform/words.ts' {
  interface LaterWords {
    reportEntry: typeof words;
  }
}

addWords('reportEntry', words);

import words from '../../../messages/en/reportFiles.json';
import { addWords } from '../../platform/words/words.ts';

declare module '../../platform/words/words.ts' {
  interface LaterWords {
    reportFiles: typeof words;
  }
}

addWords('reportFiles', words);

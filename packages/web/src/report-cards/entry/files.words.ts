import words from '../../../messages/en/reportFiles.json';
import { addWords } from '../../platform/words.ts';

declare module '../../platform/words.ts' {
  interface LaterWords {
    reportFiles: typeof words;
  }
}

addWords('reportFiles', words);

import words from '../../../messages/en/reportComments.json';
import { addWords } from '../../platform/words/words.ts';

declare module '../../platform/words/words.ts' {
  interface LaterWords {
    reportComments: typeof words;
  }
}

addWords('reportComments', words);

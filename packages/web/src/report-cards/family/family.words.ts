import words from '../../../messages/en/reportCardsFamily.json';
import { addWords } from '../../platform/words/words.ts';

declare module '../../platform/words/words.ts' {
  interface LaterWords {
    reportCardsFamily: typeof words;
  }
}

addWords('reportCardsFamily', words);

import words from '../../../messages/en/reportCardsSetUp.json';
import { addWords } from '../../platform/words.ts';

declare module '../../platform/words.ts' {
  interface LaterWords {
    reportCardsSetUp: typeof words;
  }
}

addWords('reportCardsSetUp', words);

import words from '../../../messages/en/reportCardsSetUp.json';
import { addWords } from '../../platform/words/words.ts';

declare module '../../platform/words/words.ts' {
  interface LaterWords {
    reportCardsSetUp: typeof words;
  }
}

addWords('reportCardsSetUp', words);

import words from '../../../messages/en/reportCardsBoard.json';
import { addWords } from '../../platform/words.ts';

declare module '../../platform/words.ts' {
  interface LaterWords {
    reportCardsBoard: typeof words;
  }
}

addWords('reportCardsBoard', words);

import words from '../../../messages/en/reportCardsBoard.json';
import type today from '../../../messages/en/reportCardsToday.json';
import { addWords } from '../../platform/words/words.ts';
import './today.words.ts';

declare module '../../platform/words/words.ts' {
  interface LaterWords {
    reportCardsBoard: typeof words & typeof today;
  }
}

addWords('reportCardsBoard', words);

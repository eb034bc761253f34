import words from '../../../messages/en/reportCardsPublish.json';
import { addWords } from '../../platform/words.ts';

declare module '../../platform/words.ts' {
  interface LaterWords {
    reportCardsPublish: typeof words;
  }
}

addWords('reportCardsPublish', words);

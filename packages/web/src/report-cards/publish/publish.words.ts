import words from '../../../messages/en/reportCardsPublish.json';
import { addWords } from '../../platform/words/words.ts';

declare module '../../platform/words/words.ts' {
  interface LaterWords {
    reportCardsPublish: typeof words;
  }
}

addWords('reportCardsPublish', words);

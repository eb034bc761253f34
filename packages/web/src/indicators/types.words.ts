import words from '../../messages/en/indicatorTypes.json';
import { addWords } from '../platform/words/words.ts';

declare module '../platform/words/words.ts' {
  interface LaterWords {
    indicatorTypes: typeof words;
  }
}

addWords('indicatorTypes', words);

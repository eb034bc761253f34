import words from '../../messages/en/indicatorTypes.json';
import { addWords } from '../platform/words.ts';

declare module '../platform/words.ts' {
  interface LaterWords {
    indicatorTypes: typeof words;
  }
}

addWords('indicatorTypes', words);

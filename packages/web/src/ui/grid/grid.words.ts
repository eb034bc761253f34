import words from '../../../messages/en/grid.json';
import { addWords } from '../../platform/words/words.ts';

declare module '../../platform/words/words.ts' {
  interface LaterWords {
    grid: typeof words;
  }
}

addWords('grid', words);

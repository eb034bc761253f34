import words from '../../messages/en/palette.json';
import { addWords } from '../platform/words/words.ts';

declare module '../platform/words/words.ts' {
  interface LaterWords {
    palette: typeof words;
  }
}

addWords('palette', words);

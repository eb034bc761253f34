import words from '../../messages/en/palette.json';
import { addWords } from '../platform/words.ts';

declare module '../platform/words.ts' {
  interface LaterWords {
    palette: typeof words;
  }
}

addWords('palette', words);

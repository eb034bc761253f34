import words from '../../messages/en/noticeboard.json';
import { addWords } from '../platform/words.ts';

declare module '../platform/words.ts' {
  interface LaterWords {
    noticeboard: typeof words;
  }
}

addWords('noticeboard', words);

import words from '../../../messages/en/examples.json';
import { addWords } from '../../platform/words/words.ts';

declare module '../../platform/words/words.ts' {
  interface LaterWords {
    examples: typeof words;
  }
}

addWords('examples', words);

/** What the pieces hold: no words of a screen, but what a school would put in. */
export const { classes, people } = words;

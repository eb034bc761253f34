import words from '../../messages/en/relation.json';
import { addWords } from '../platform/words/words.ts';

declare module '../platform/words/words.ts' {
  interface LaterWords {
    relation: typeof words;
  }
}

addWords('relation', words);

import words from '../../messages/en/audit.json';
import { addWords } from '../platform/words/words.ts';

declare module '../platform/words/words.ts' {
  interface LaterWords {
    audit: typeof words;
  }
}

addWords('audit', words);

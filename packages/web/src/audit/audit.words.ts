import words from '../../messages/en/audit.json';
import { addWords } from '../platform/words.ts';

declare module '../platform/words.ts' {
  interface LaterWords {
    audit: typeof words;
  }
}

addWords('audit', words);

import words from '../../messages/en/backup.json';
import { addWords } from '../platform/words/words.ts';

declare module '../platform/words/words.ts' {
  interface LaterWords {
    backup: typeof words;
  }
}

addWords('backup', words);

import words from '../../messages/en/backup.json';
import { addWords } from '../platform/words.ts';

declare module '../platform/words.ts' {
  interface LaterWords {
    backup: typeof words;
  }
}

addWords('backup', words);

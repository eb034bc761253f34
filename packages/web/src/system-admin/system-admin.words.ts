import words from '../../messages/en/system-admin.json';
import { addWords } from '../platform/words.ts';

declare module '../platform/words.ts' {
  interface LaterWords {
    'system-admin': typeof words;
  }
}

addWords('system-admin', words);

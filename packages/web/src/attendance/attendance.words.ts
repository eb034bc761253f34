import words from '../../messages/en/attendance.json';
import { addWords } from '../platform/words.ts';

declare module '../platform/words.ts' {
  interface LaterWords {
    attendance: typeof words;
  }
}

addWords('attendance', words);

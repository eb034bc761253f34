import words from '../../../messages/en/attendanceDay.json';
import { addWords } from '../../platform/words.ts';

declare module '../../platform/words.ts' {
  interface LaterWords {
    attendanceDay: typeof words;
  }
}

addWords('attendanceDay', words);

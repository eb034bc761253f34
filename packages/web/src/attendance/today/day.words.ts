import words from '../../../messages/en/attendanceDay.json';
import { addWords } from '../../platform/words/words.ts';

declare module '../../platform/words/words.ts' {
  interface LaterWords {
    attendanceDay: typeof words;
  }
}

addWords('attendanceDay', words);

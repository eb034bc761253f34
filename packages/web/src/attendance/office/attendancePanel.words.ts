import words from '../../../messages/en/attendancePanel.json';
import { addWords } from '../../platform/words/words.ts';

declare module '../../platform/words/words.ts' {
  interface LaterWords {
    attendancePanel: typeof words;
  }
}

addWords('attendancePanel', words);

import words from '../../../messages/en/attendance.json';
import type states from '../../../messages/en/rollStates.json';
import { addWords } from '../../platform/words/words.ts';
import './states.words.ts';

declare module '../../platform/words/words.ts' {
  interface LaterWords {
    attendance: typeof words & typeof states;
  }
}

addWords('attendance', words);

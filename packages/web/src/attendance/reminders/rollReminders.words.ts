import words from '../../../messages/en/rollReminders.json';
import { addWords } from '../../platform/words/words.ts';

declare module '../../platform/words/words.ts' {
  interface LaterWords {
    rollReminders: typeof words;
  }
}

addWords('rollReminders', words);

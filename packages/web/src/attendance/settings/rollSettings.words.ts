import words from '../../../messages/en/rollSettings.json';
import { addWords } from '../../platform/words/words.ts';

declare module '../../platform/words/words.ts' {
  interface LaterWords {
    rollSettings: typeof words;
  }
}

addWords('rollSettings', words);

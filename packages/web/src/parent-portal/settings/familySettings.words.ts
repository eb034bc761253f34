import words from '../../../messages/en/familySettings.json';
import { addWords } from '../../platform/words/words.ts';

declare module '../../platform/words/words.ts' {
  interface LaterWords {
    familySettings: typeof words;
  }
}

addWords('familySettings', words);

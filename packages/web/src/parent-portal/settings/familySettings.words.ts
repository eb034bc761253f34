import words from '../../../messages/en/familySettings.json';
import { addWords } from '../../platform/words.ts';

declare module '../../platform/words.ts' {
  interface LaterWords {
    familySettings: typeof words;
  }
}

addWords('familySettings', words);

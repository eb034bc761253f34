import words from '../../../messages/en/profile.json';
import { addWords } from '../../platform/words/words.ts';

declare module '../../platform/words/words.ts' {
  interface LaterWords {
    profile: typeof words;
  }
}

addWords('profile', words);

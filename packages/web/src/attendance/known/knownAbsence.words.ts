import words from '../../../messages/en/knownAbsence.json';
import { addWords } from '../../platform/words/words.ts';

declare module '../../platform/words/words.ts' {
  interface LaterWords {
    knownAbsence: typeof words;
  }
}

addWords('knownAbsence', words);

import words from '../../../messages/en/knownAbsence.json';
import { addWords } from '../../platform/words.ts';

declare module '../../platform/words.ts' {
  interface LaterWords {
    knownAbsence: typeof words;
  }
}

addWords('knownAbsence', words);

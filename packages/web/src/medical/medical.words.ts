import words from '../../messages/en/medical.json';
import type today from '../../messages/en/medicalToday.json';
import { addWords } from '../platform/words/words.ts';
import './today.words.ts';

declare module '../platform/words/words.ts' {
  interface LaterWords {
    medical: typeof words & typeof today;
  }
}

addWords('medical', words);

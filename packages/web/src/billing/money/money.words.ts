import words from '../../../messages/en/money.json';
import { addWords } from '../../platform/words.ts';

declare module '../../platform/words.ts' {
  interface LaterWords {
    money: typeof words;
  }
}

addWords('money', words);

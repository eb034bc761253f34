import words from '../../../messages/en/money.json';
import { addWords } from '../../platform/words/words.ts';

declare module '../../platform/words/words.ts' {
  interface LaterWords {
    money: typeof words;
  }
}

addWords('money', words);

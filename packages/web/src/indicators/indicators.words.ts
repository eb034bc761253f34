import words from '../../messages/en/indicators.json';
import type strips from '../../messages/en/strips.json';
import { addWords } from '../platform/words/words.ts';
import './strips.words.ts';

declare module '../platform/words/words.ts' {
  interface LaterWords {
    indicators: typeof words & typeof strips;
  }
}

addWords('indicators', words);

import words from '../../messages/en/configuration.json';
import { addWords } from '../platform/words/words.ts';

declare module '../platform/words/words.ts' {
  interface LaterWords {
    configuration: typeof words;
  }
}

addWords('configuration', words);

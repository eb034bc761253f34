import words from '../../messages/en/configuration.json';
import { addWords } from '../platform/words.ts';

declare module '../platform/words.ts' {
  interface LaterWords {
    configuration: typeof words;
  }
}

addWords('configuration', words);

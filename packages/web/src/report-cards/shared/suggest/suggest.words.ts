import words from '../../../../messages/en/reportSuggestions.json';
import { addWords } from '../../../platform/words/words.ts';

declare module '../../../platform/words/words.ts' {
  interface LaterWords {
    reportSuggestions: typeof words;
  }
}

addWords('reportSuggestions', words);

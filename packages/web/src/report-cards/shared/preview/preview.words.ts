import words from '../../../../messages/en/reportPreview.json';
import { addWords } from '../../../platform/words/words.ts';

declare module '../../../platform/words/words.ts' {
  interface LaterWords {
    reportPreview: typeof words;
  }
}

addWords('reportPreview', words);

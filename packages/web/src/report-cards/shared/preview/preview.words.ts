import words from '../../../../messages/en/reportPreview.json';
import { addWords } from '../../../platform/words.ts';

declare module '../../../platform/words.ts' {
  interface LaterWords {
    reportPreview: typeof words;
  }
}

addWords('reportPreview', words);

import words from '../../messages/en/alerts.json';
import { addWords } from '../platform/words/words.ts';

declare module '../platform/words/words.ts' {
  interface LaterWords {
    alerts: typeof words;
  }
}

addWords('alerts', words);

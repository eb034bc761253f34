import type health from '../../messages/en/healthPanel.json';
import words from '../../messages/en/system-admin.json';
import { addWords } from '../platform/words/words.ts';
import './health.words.ts';

declare module '../platform/words/words.ts' {
  interface LaterWords {
    'system-admin': typeof words & typeof health;
  }
}

addWords('system-admin', words);

import words from '../../messages/en/noticeboard.json';
import type today from '../../messages/en/noticeboardToday.json';
import { addWords } from '../platform/words/words.ts';
import './today.words.ts';

declare module '../platform/words/words.ts' {
  interface LaterWords {
    noticeboard: typeof words & typeof today;
  }
}

addWords('noticeboard', words);

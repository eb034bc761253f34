import words from '../../messages/en/behaviour.json';
import type marks from '../../messages/en/behaviourMarks.json';
import { addWords } from '../platform/words/words.ts';
import './marks.words.ts';

declare module '../platform/words/words.ts' {
  interface LaterWords {
    behaviour: typeof words & typeof marks;
  }
}

addWords('behaviour', words);

import words from '../../../messages/en/interviewsFamily.json';
import type panel from '../../../messages/en/interviewsPanel.json';
import { addWords } from '../../platform/words/words.ts';
import './panel.words.ts';

declare module '../../platform/words/words.ts' {
  interface LaterWords {
    interviewsFamily: typeof words & typeof panel;
  }
}

addWords('interviewsFamily', words);

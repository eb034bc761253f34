import words from '../../../messages/en/interviewsPanel.json';
import { addWords } from '../../platform/words/words.ts';

addWords('interviewsFamily', words);

import words from '../../messages/en/noticeboardToday.json';
import { addWords } from '../platform/words/words.ts';

addWords('noticeboard', words);

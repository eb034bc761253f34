import words from '../../../messages/en/reportCardsToday.json';
import { addWords } from '../../platform/words/words.ts';

addWords('reportCardsBoard', words);

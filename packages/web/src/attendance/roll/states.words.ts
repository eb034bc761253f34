import words from '../../../messages/en/rollStates.json';
import { addWords } from '../../platform/words/words.ts';

addWords('attendance', words);

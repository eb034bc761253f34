import words from '../../messages/en/rollStates.json';
import { addWords } from '../platform/words.ts';

addWords('attendance', words);

import words from '../../messages/en/attendance.json';
import { addWords } from '../platform/words.ts';

addWords('attendance', words);

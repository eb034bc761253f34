import words from '../../messages/en/record.json';
import { addWords } from '../platform/words.ts';

addWords('record', words);

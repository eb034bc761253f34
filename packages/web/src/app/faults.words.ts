import words from '../../messages/en/faults.json';
import { addWords } from '../platform/words.ts';

addWords('faults', words);

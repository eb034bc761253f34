import words from '../../messages/en/unreached.json';
import { addWords } from '../platform/words.ts';

addWords('messages', words);

import words from '../../messages/en/unreached.json';
import { addWords } from '../platform/words/words.ts';

addWords('messages', words);

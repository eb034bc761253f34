import words from '../../messages/en/strips.json';
import { addWords } from '../platform/words/words.ts';

addWords('indicators', words);

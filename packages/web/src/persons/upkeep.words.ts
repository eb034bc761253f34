import words from '../../messages/en/upkeep.json';
import { addWords } from '../platform/words.ts';

addWords('upkeep', words);

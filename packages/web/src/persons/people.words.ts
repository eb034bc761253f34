import words from '../../messages/en/people.json';
import { addWords } from '../platform/words.ts';

addWords('people', words);

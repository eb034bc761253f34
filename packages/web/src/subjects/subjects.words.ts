import words from '../../messages/en/subjects.json';
import { addWords } from '../platform/words.ts';

addWords('subjects', words);

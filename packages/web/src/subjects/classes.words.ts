import words from '../../messages/en/classes.json';
import { addWords } from '../platform/words.ts';

addWords('classes', words);

import words from '../../messages/en/medical.json';
import { addWords } from '../platform/words.ts';

addWords('medical', words);

import words from '../../messages/en/medicalToday.json';
import { addWords } from '../platform/words/words.ts';

addWords('medical', words);

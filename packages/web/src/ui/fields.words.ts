import words from '../../messages/en/fields.json';
import { addWords } from '../platform/words.ts';

// To those that the first visit loads.
addWords('ui', words);

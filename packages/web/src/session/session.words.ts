import words from '../../messages/en/signIn.json';
import { addWords } from '../platform/words.ts';

// To those that the first visit loads.
addWords('session', words);

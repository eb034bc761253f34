import words from '../../messages/en/profile.json';
import { addWords } from '../platform/words.ts';

addWords('profile', words);

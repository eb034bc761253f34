import words from '../../messages/en/users.json';
import { addWords } from '../platform/words.ts';

addWords('users', words);

import words from '../../messages/en/account.json';
import { addWords } from '../platform/words.ts';

addWords('account', words);

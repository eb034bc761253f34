import words from '../../../messages/en/billDue.json';
import { addWords } from '../../platform/words/words.ts';

addWords('ownBilling', words);

import words from '../../messages/en/system-admin.json';
import { addWords } from '../platform/words.ts';

addWords('system-admin', words);

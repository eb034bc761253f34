import words from '../../messages/en/healthPanel.json';
import { addWords } from '../platform/words.ts';

addWords('system-admin', words);

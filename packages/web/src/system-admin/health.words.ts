import words from '../../messages/en/healthPanel.json';
import { addWords } from '../platform/words/words.ts';

addWords('system-admin', words);

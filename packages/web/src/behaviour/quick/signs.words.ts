import words from '../../../messages/en/quickSigns.json';
import { addWords } from '../../platform/words/words.ts';

addWords('quick', words);

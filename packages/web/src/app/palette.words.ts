import words from '../../messages/en/palette.json';
import { addWords } from '../platform/words.ts';

addWords('palette', words);

import words from '../../messages/en/configuration.json';
import { addWords } from '../platform/words.ts';

addWords('configuration', words);

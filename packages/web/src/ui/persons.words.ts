import words from '../../messages/en/persons.json';
import { addWords } from '../platform/words.ts';

addWords('persons', words);

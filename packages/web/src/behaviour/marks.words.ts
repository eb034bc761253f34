import words from '../../messages/en/behaviourMarks.json';
import { addWords } from '../platform/words.ts';

addWords('behaviour', words);

import words from '../../messages/en/behaviourMarks.json';
import { addWords } from '../platform/words/words.ts';

addWords('behaviour', words);

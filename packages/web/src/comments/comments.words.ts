import words from '../../messages/en/comments.json';
import { addWords } from '../platform/words.ts';

addWords('comments', words);

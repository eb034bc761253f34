import { area } from '../shared/area.ts';
import * as commentsEndpoints from './comments.endpoints.ts';
import { commentsWords } from './comments.words.ts';

/** Comments on persons. */
export const commentsArea = area({
  name: 'comments',
  permissions: {
    'comments.read': {
      module: 'comments',
      allows: 'read comments on persons, up to the level of the role',
      needs: ['people.read'],
      roles: ['office', 'teacher', 'counsellor', 'nurse'],
    },
    'comments.write': {
      module: 'comments',
      allows: 'write comments on persons',
      needs: ['comments.read'],
      roles: ['office', 'teacher', 'counsellor', 'nurse'],
    },
    'comments.level2': {
      module: 'comments',
      allows: 'read and write comments of the second level of security access',
      needs: ['comments.read'],
      roles: ['office', 'nurse', 'counsellor'],
    },
    'comments.level3': {
      module: 'comments',
      allows: 'read and write comments of the third level of security access',
      needs: ['comments.read'],
      roles: ['counsellor'],
    },
    'comments.level4': {
      module: 'comments',
      allows: 'read and write comments of the highest level of security access',
      needs: ['comments.read'],
      roles: [],
    },
  },
  endpoints: [commentsEndpoints],
  models: [
    // By the person's id, one for each level of security access: whoever may not see a comment does not hear of it.
    'PersonalComment',
    'PersonalComment2',
    'PersonalComment3',
    'PersonalComment4',
  ],
  words: commentsWords,
});

import { commentLevelOf } from '@homeroom/contract/comments/comments.levels.ts';
import { personsAmong } from '../persons/persons.facts.ts';
import type { ModelPolicy } from '../platform/realtime/modelPolicy.ts';

/** Comments of one level of security access: heard of by users at that level or above. */
const ofLevel = (level: number): ModelPolicy => ({
  read: 'comments.read',
  all: 'system.watch',
  permittedIds: async (db, user, ids) => (commentLevelOf(user.may) >= level ? personsAmong(db, ids) : []),
});

/** Who may hear that a comment on a person changed. */
export const commentsModels = {
  PersonalComment: ofLevel(1),
  PersonalComment2: ofLevel(2),
  PersonalComment3: ofLevel(3),
  PersonalComment4: ofLevel(4),
} satisfies Record<string, ModelPolicy>;

import { personsAmong } from '../persons/persons.facts.ts';
import { serverArea } from '../platform/area.ts';
import type { ModelPolicy } from '../platform/realtime/modelPolicy.ts';
import { changesBack } from './changes-back.ts';
import { levelOf } from './comments.policy.ts';
import { commentsRoutes } from './comments.routes.ts';
import { commentsTables } from './comments.tables.ts';
import { commentsDemo } from './demo.queries.ts';
import { personRows } from './person-rows.views.ts';

/** Comments of one level of security access: heard of by users at that level or above. */
const modelOfLevel = (level: number): ModelPolicy => ({
  read: 'comments.read',
  all: 'system.watch',
  permittedIds: async (db, user, ids) => (levelOf(user) >= level ? personsAmong(db, ids) : []),
});

export const commentsArea = serverArea({
  name: 'comments',
  tables: commentsTables,
  models: {
    PersonalComment: modelOfLevel(1),
    PersonalComment2: modelOfLevel(2),
    PersonalComment3: modelOfLevel(3),
    PersonalComment4: modelOfLevel(4),
  },
  contributes: { changesBack, personRows },
  demo: commentsDemo,
  serve({ http }) {
    commentsRoutes(http);
  },
});

import type { DemoArea } from '../demo-area.ts';
import type { CommentsRows } from './comments.rows.ts';
import { makeComments } from './comments.ts';

export const commentsDemo: DemoArea<CommentsRows> = {
  name: 'comments',
  rows: ({ randomOf, calendar, students, accountsIn }) => ({
    personal_comment: makeComments(randomOf('comments'), {
      students,
      today: calendar.today,
      writers: {
        teacher: accountsIn('teacher'),
        office: accountsIn('office'),
        counsellor: accountsIn('counsellor'),
        nurse: accountsIn('nurse'),
        admin: accountsIn('admin'),
      },
    }),
  }),
};

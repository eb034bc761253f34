import { ordered, preparePeople, tab } from './profiles.ts';
import { opensDialog, type ScreensPart, shown } from './shown.ts';

export const comments: ScreensPart = {
  prepare: preparePeople,
  screens: [
    shown('Counsellor', 'dashboard-counsellor', '/dashboard', (page) =>
      page.getByRole('region', { name: 'Watched students' }).getByRole('listitem').first().waitFor(),
    ),
    shown('Teacher', 'comments-of-all', '/entities/comments', (page) =>
      page.getByRole('main').getByRole('listitem').first().waitFor(),
    ),
    tab('Teacher', 'comments', ordered, 'comments'),
    tab('Teacher', 'comment-new', ordered, 'comments', opensDialog(/^New comment/)),
  ],
};

import { ordered, preparePeople, tab } from './profiles.ts';
import { opensDialog, type ScreensPart } from './shown.ts';

export const comments: ScreensPart = {
  prepare: preparePeople,
  screens: [
    tab('Teacher', 'comments', ordered, 'comments'),
    tab('Teacher', 'comment-new', ordered, 'comments', opensDialog(/^New comment/)),
  ],
};

import { ordered, preparePeople, tab } from './profiles.ts';
import { opensDialog, type ScreensPart } from './shown.ts';

export const alerts: ScreensPart = {
  prepare: preparePeople,
  screens: [
    tab('Office', 'flags', ordered, 'flags'),
    tab('Office', 'alerts', ordered, 'alerts'),
    tab('Office', 'alert-new', ordered, 'alerts', opensDialog('New alert')),
  ],
};

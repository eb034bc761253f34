import { carer, ordered, preparePeople, tab } from './profiles.ts';
import { opens, opensDialog, type ScreensPart } from './shown.ts';

export const families: ScreensPart = {
  prepare: preparePeople,
  screens: [
    tab('Teacher', 'relations-restricted', ordered, 'relations'),
    tab('Teacher', 'contacts-restricted', ordered, 'attendance', opensDialog(/^Contacts/)),
    tab('Office', 'relations', ordered, 'relations'),
    tab('Office', 'relation-form', ordered, 'relations', opens('Add a relation')),
    tab('Office', 'contacts', ordered, 'attendance', opensDialog(/^Contacts/)),
    tab('Office', 'family', carer, 'relations'),
  ],
};

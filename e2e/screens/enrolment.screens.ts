import { ordered, preparePeople, staffParent, tab } from './profiles.ts';
import { opens, opensDialog, type ScreensPart, shown, table } from './shown.ts';

export const enrolment: ScreensPart = {
  prepare: preparePeople,
  screens: [
    shown('Teacher', 'students', '/entities/search/students', table),
    shown('Teacher', 'staff', '/entities/search/staff', table),
    shown('Teacher', 'class-list', '/entities/search/classlists', table),
    shown('Teacher', 'class-list-photos', '/entities/search/classlists', opens('Photos')),
    shown('Teacher', 'class-list-subject', '/entities/search/classlists', opens('Subject class')),
    tab('Teacher', 'staff', staffParent, 'staff'),
    shown('Office', 'roll-classes', '/people/rollclasses', table),
    shown('Office', 'roll-class-form', '/people/rollclasses', async (page) => {
      await table(page);
      await opens('Add a roll class')(page);
    }),
    shown('Office', 'enrol', '/people/enrol', (page) =>
      page.getByRole('region', { name: 'The student' }).waitFor(),
    ),
    shown('Office', 'class-list-office', '/entities/search/classlists', table),
    tab('Office', 'enrolment', ordered, 'enrolment'),
    tab('Office', 'enrolment-form', ordered, 'enrolment', opens('Edit')),
    tab('Office', 'roll-class-move', ordered, 'enrolment', opensDialog('Move to another')),
    tab('Office', 'staff-parent', staffParent, 'staff'),
    tab('Office', 'staff-form', staffParent, 'staff', opens('Edit staff information')),
  ],
};

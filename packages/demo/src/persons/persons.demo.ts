import type { DemoArea } from '../demo-area.ts';
import { makeAddresses } from './addresses.ts';
import { adultRows } from './adults.ts';
import { childRows } from './children.ts';
import { withDetails } from './details.ts';
import { inScript } from './in-script.ts';
import type { PersonsRows } from './persons.rows.ts';

export const personsDemo: DemoArea<PersonsRows> = {
  name: 'persons',
  rows: (school) => {
    const { randomOf, calendar, staff, families } = school;
    const children = childRows(randomOf('children'), families, calendar, school.cast.people.birthday);
    const adults = adultRows(randomOf('adults'), families, calendar);
    const staffIds = staff.members.map(({ personId }) => personId);
    return {
      person: [
        ...withDetails(randomOf('staff details'), staff.people, 'staff'),
        ...withDetails(
          randomOf('child details'),
          inScript(children.people, school),
          'student',
          children.ages,
        ),
        ...withDetails(randomOf('adult details'), adults, 'family'),
      ],
      student: children.students,
      staff: staff.records,
      person_address: makeAddresses(randomOf('addresses'), families, staffIds, calendar.today),
    };
  },
  words: { person: 'people', student: 'students' },
};

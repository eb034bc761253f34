import { area } from '../shared/area.ts';
import * as addressesEndpoints from './addresses.endpoints.ts';
import * as informationEndpoints from './information.endpoints.ts';
import * as personsEndpoints from './persons.endpoints.ts';
import { personsWords } from './persons.words.ts';
import * as photosEndpoints from './photos.endpoints.ts';
import * as profileHeaderEndpoints from './profile-header.endpoints.ts';

/** Who somebody is: the record, the header of the profile, search. */
export const personsArea = area({
  name: 'persons',
  permissions: {
    'people.read': {
      module: 'people',
      allows: 'see the names, classes and teachers of the school',
      roles: ['office', 'teacher', 'counsellor', 'nurse', 'editor'],
    },
    'people.contact': {
      module: 'people',
      allows: 'read personal details, addresses, phones and relations of students and families',
      needs: ['people.read'],
      roles: ['office', 'teacher', 'counsellor', 'nurse'],
    },
    'people.staff': {
      module: 'people',
      allows: 'read the private details of staff',
      needs: ['people.read'],
      roles: ['office'],
    },
    'people.write': {
      module: 'people',
      allows:
        'keep up persons, families, enrolments, classes and timetables; merge records; roll the year over',
      needs: ['people.read'],
      roles: ['office'],
    },
  },
  endpoints: [
    addressesEndpoints,
    informationEndpoints,
    personsEndpoints,
    photosEndpoints,
    profileHeaderEndpoints,
  ],
  models: [
    // By the person's id.
    'PersonalInformation',
    'PersonalAddress',
  ],
  errors: {
    'person.duplicate': { status: 409 },
  },
  words: personsWords,
});

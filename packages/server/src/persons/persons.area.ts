import { serverArea } from '../platform/area.ts';
import { addPersonRoutes } from './add-person.routes.ts';
import { addressesRoutes } from './addresses.routes.ts';
import { personContributions } from './contributions.facts.ts';
import { personsDemo } from './demo.queries.ts';
import { informationRoutes } from './information.routes.ts';
import { personRows } from './person-rows.views.ts';
import { modelOfPersons, privateModelOfPersons } from './persons.facts.ts';
import { personsTables } from './persons.tables.ts';
import { photoRoutes } from './photos.routes.ts';
import { profileHeaderRoutes } from './profile-header.routes.ts';
import { searchRoutes } from './search.routes.ts';

export const personsArea = serverArea({
  name: 'persons',
  tables: personsTables,
  models: {
    // The header of a profile hangs on it, which is for everybody who may read people.
    PersonalInformation: modelOfPersons('people.read'),
    PersonalAddress: privateModelOfPersons,
  },
  contributes: { personRows },
  demo: personsDemo,
  serve(server) {
    const { http } = server;
    const contributions = personContributions(server);
    searchRoutes(http, contributions);
    addPersonRoutes(http, contributions);
    profileHeaderRoutes(http, contributions);
    informationRoutes(http, contributions);
    addressesRoutes(http, contributions);
    photoRoutes(http);
  },
});

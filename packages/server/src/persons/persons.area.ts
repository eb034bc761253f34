import { serverArea } from '../platform/area.ts';
import { addPersonRoutes } from './add-person.routes.ts';
import { addressesRoutes } from './addresses.routes.ts';
import { changesBack } from './changes-back.ts';
import { personContributions } from './contributions.facts.ts';
import { personsDemo } from './demo.queries.ts';
import { informationRoutes } from './information.routes.ts';
import { createNameMemory, hearing } from './name-memory.ts';
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
  contributes: { changesBack, personRows },
  demo: personsDemo,
  serve(server) {
    const { http, school, hearsChanges } = server;
    const contributions = personContributions(server);
    const { columns } = contributions;
    const names = createNameMemory({ school, columns, hears: hearsChanges, log: http.app.log });
    searchRoutes(http, contributions, names);
    addPersonRoutes(http, contributions);
    profileHeaderRoutes(http, contributions);
    informationRoutes(http, contributions);
    addressesRoutes(http, contributions);
    photoRoutes(http);
    return hearing(names);
  },
});

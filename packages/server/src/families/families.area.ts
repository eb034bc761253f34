import { privateModelOfPersons } from '../persons/persons.facts.ts';
import { serverArea } from '../platform/area.ts';
import { changesBack } from './changes-back.ts';
import { contactsRoutes } from './contacts.routes.ts';
import { hiddenNumbersAmong } from './contacts.service.ts';
import { familiesTables } from './families.tables.ts';
import { headerRelations, isHeadOfHousehold, isParent } from './family.views.ts';
import { familiesIntegrity } from './integrity.views.ts';
import { personRows } from './person-rows.views.ts';
import { quickContactsFor } from './quick-contacts.policy.ts';
import { relationsRoutes } from './relations.routes.ts';
import { hasCourtOrder } from './relations.service.ts';

export const familiesArea = serverArea({
  name: 'families',
  tables: familiesTables,
  models: { PersonalRelation: privateModelOfPersons },
  contributes: {
    changesBack,
    integrity: familiesIntegrity,
    personRows,
    personColumns: { isParent, isHeadOfHousehold, relations: headerRelations },
    courtOrders: { isInForce: hasCourtOrder },
    contactRules: { quickContacts: quickContactsFor, hiddenNumbersAmong },
  },
  serve({ http }) {
    relationsRoutes(http);
    contactsRoutes(http);
  },
});

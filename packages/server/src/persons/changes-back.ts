import { savePersonalAddress } from '@homeroom/contract/persons/addresses.endpoints.ts';
import { savePersonalInformation } from '@homeroom/contract/persons/information.endpoints.ts';
import type { Contributions } from '../platform/area.ts';
import { asSave, columnsOfFields, type FieldColumns, fromColumns } from '../platform/records/from-columns.ts';
import { saveAddress } from './addresses.service.ts';
import { personContributions } from './contributions.facts.ts';
import { saveInformation } from './information.service.ts';

const information: FieldColumns = {
  title: ['title', 'text'],
  surname: ['surname', 'text'],
  givenName: ['given_name', 'text'],
  middleName: ['middle_name', 'text'],
  preferredName: ['preferred_name', 'text'],
  formerNames: ['former_names', 'text'],
  pronouns: ['pronouns', 'text'],
  sex: ['sex', 'text'],
  birthDate: ['birth_date', 'value'],
  homeLanguage: ['home_language', 'text'],
  countryOfBirth: ['country_of_birth', 'text'],
  email: ['email', 'value'],
  phone: ['phone', 'value'],
  mobile: ['mobile', 'value'],
  workPhone: ['work_phone', 'value'],
  hidesBirthday: ['hides_birthday', 'flag'],
};

const address: FieldColumns = {
  kind: ['kind', 'text'],
  line1: ['line_1', 'text'],
  line2: ['line_2', 'text'],
  suburb: ['suburb', 'text'],
  state: ['state', 'text'],
  postcode: ['postcode', 'text'],
  country: ['country', 'text'],
  dateFrom: ['date_from', 'value'],
  dateTo: ['date_to', 'value'],
};

/** How a person's details and addresses are changed back: as somebody saves them. */
export const changesBack: Contributions['changesBack'] = (server) => {
  const { contactRules } = personContributions(server);
  return {
    person: {
      columns: columnsOfFields(information),
      along: { surname: ['former_names'] },
      back: (db, context, { id, version, columns }, values) => {
        const body = asSave(savePersonalInformation.body, {
          ...fromColumns(information, { ...columns, ...values }),
          version,
        });
        // A name that goes back was a mistake, and nobody's former one.
        return saveInformation(db, contactRules, context, id, body, { keepsFormerNames: true });
      },
    },
    person_address: {
      columns: columnsOfFields(address),
      back: (db, context, { id, version, columns }, values) => {
        const body = { ...fromColumns(address, { ...columns, ...values }), id, version };
        const personId = Number(columns['person_id']);
        return saveAddress(db, contactRules, context, personId, asSave(savePersonalAddress.body, body));
      },
    },
  };
};

import { modelOfPersons } from '../persons/persons.facts.ts';
import { serverArea } from '../platform/area.ts';
import { changesBack } from './changes-back.ts';
import { medicalRoutes } from './medical.routes.ts';
import { medicalTables } from './medical.tables.ts';
import { personRows } from './person-rows.views.ts';

export const medicalArea = serverArea({
  name: 'medical',
  tables: medicalTables,
  models: { MedicalRecord: modelOfPersons('medical.read') },
  contributes: { changesBack, personRows },
  serve({ http }) {
    medicalRoutes(http);
  },
});

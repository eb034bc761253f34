import { savePersonalRelation } from '@homeroom/contract/families/relations.endpoints.ts';
import type { Contributions } from '../platform/area.ts';
import { asSave, columnsOfFields, type FieldColumns, fromColumns } from '../platform/records/from-columns.ts';
import { saveRelation } from './relations.service.ts';

const fields: FieldColumns = {
  relationship: ['relationship', 'text'],
  headOfHousehold: ['head_of_household', 'flag'],
  contactPriority: ['contact_priority', 'number'],
  livesWith: ['lives_with', 'flag'],
  receivesMail: ['receives_mail', 'flag'],
};

const custody: FieldColumns = {
  mayCollect: ['may_collect', 'flag'],
  mayContact: ['may_contact', 'flag'],
  access: ['access', 'text'],
  accessFrom: ['access_from', 'value'],
  accessTo: ['access_to', 'value'],
  courtOrder: ['court_order', 'text'],
};

type Columns = Readonly<Record<string, string | null>>;

/** The save of a relation with these columns, from the side of the child; of custody only what is changed back. */
const bodyOf = (id: number, version: number, columns: Columns, changed: Columns, isClosed: boolean) =>
  asSave(savePersonalRelation.body, {
    ...fromColumns(fields, columns),
    ...(columnsOfFields(custody).some((name) => Object.hasOwn(changed, name))
      ? { custody: fromColumns(custody, columns) }
      : {}),
    ...{ id, version, isClosed, personID: Number(columns['adult_id']), isAdult: true },
  });

/** How relations are changed back: as somebody saves them. */
export const changesBack: Contributions['changesBack'] = () => ({
  relation: {
    columns: [...columnsOfFields(fields), ...columnsOfFields(custody), 'date_closed'],
    back: (db, context, { id, version, columns }, values) => {
      const wanted = { ...columns, ...values };
      const body = bodyOf(id, version, wanted, values, wanted['date_closed'] !== null);
      return saveRelation(db, context, Number(columns['child_id']), body);
    },
    takeBack: (db, context, { id, version, columns }) =>
      saveRelation(db, context, Number(columns['child_id']), bodyOf(id, version, columns, {}, true)),
  },
});

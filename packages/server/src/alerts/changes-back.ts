import { savePersonalFlag } from '@homeroom/contract/alerts/flags.endpoints.ts';
import type { Contributions } from '../platform/area.ts';
import { asSave, columnsOfFields, type FieldColumns, fromColumns } from '../platform/records/from-columns.ts';
import { courtOrdersOf } from './contributions.facts.ts';
import { savePersonFlag } from './flags.service.ts';

const fields: FieldColumns = { itemName: ['item_name', 'text'], comment: ['comment', 'text'] };

/** How alerts are changed back: as somebody saves them. */
export const changesBack: Contributions['changesBack'] = (server) => {
  const orders = courtOrdersOf(server);
  return {
    flag: {
      columns: [...columnsOfFields(fields), 'flag_type_id', 'date_closed'],
      back: (db, context, { id, version, columns }, values) => {
        const wanted = { ...columns, ...values };
        const type = wanted['flag_type_id'];
        const body = asSave(savePersonalFlag.body, {
          ...fromColumns(fields, wanted),
          flagType: type ? { id: Number(type) } : null,
          isClosed: wanted['date_closed'] !== null,
          version,
        });
        return savePersonFlag(db, orders, context, id, body);
      },
      takeBack: (db, context, { id, version, columns }) => {
        const type = columns['flag_type_id'];
        const body = asSave(savePersonalFlag.body, {
          ...fromColumns(fields, columns),
          ...{ flagType: type ? { id: Number(type) } : null, isClosed: true, version },
        });
        return savePersonFlag(db, orders, context, id, body);
      },
    },
  };
};

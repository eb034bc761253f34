import { saveMedicalCondition, saveMedicalRecord } from '@homeroom/contract/medical/medical.endpoints.ts';
import type { Contributions } from '../platform/area.ts';
import { asSave, columnsOfFields, type FieldColumns, fromColumns } from '../platform/records/from-columns.ts';
import { saveCondition, saveRecord } from './medical.service.ts';

const record: FieldColumns = {
  doctorName: ['doctor_name', 'text'],
  doctorPhone: ['doctor_phone', 'text'],
  insuranceNumber: ['insurance_number', 'text'],
  bloodGroup: ['blood_group', 'text'],
  immunisation: ['immunisation', 'text'],
  mayGiveMedication: ['may_give_medication', 'flag'],
  ambulanceCover: ['ambulance_cover', 'flag'],
  details: ['details', 'text'],
};

const condition: FieldColumns = {
  itemName: ['item_name', 'text'],
  severity: ['severity', 'text'],
  triggers: ['triggers', 'text'],
  reaction: ['reaction', 'text'],
  response: ['response', 'text'],
  medication: ['medication', 'text'],
  dateReview: ['date_review', 'value'],
};

/** How health records are changed back: as somebody saves them. */
export const changesBack: Contributions['changesBack'] = () => ({
  medical_record: {
    columns: columnsOfFields(record),
    back: (db, context, { id, version, columns }, values) => {
      const body = { ...fromColumns(record, { ...columns, ...values }), version };
      return saveRecord(db, context, id, asSave(saveMedicalRecord.body, body));
    },
  },
  medical_condition: {
    columns: [...columnsOfFields(condition), 'date_closed'],
    back: (db, context, { id, version, columns }, values) => {
      const wanted = { ...columns, ...values };
      const isClosed = wanted['date_closed'] !== null;
      const body = { ...fromColumns(condition, wanted), id, version, isClosed };
      return saveCondition(
        db,
        context,
        Number(columns['person_id']),
        asSave(saveMedicalCondition.body, body),
      );
    },
    takeBack: (db, context, { id, version, columns }) => {
      const body = { ...fromColumns(condition, columns), id, version, isClosed: true };
      return saveCondition(
        db,
        context,
        Number(columns['person_id']),
        asSave(saveMedicalCondition.body, body),
      );
    },
  },
});

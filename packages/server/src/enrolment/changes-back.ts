import { saveStudentInformation as saveEndpoint } from '@homeroom/contract/enrolment/student-information.endpoints.ts';
import type { Contributions } from '../platform/area.ts';
import { ensure } from '../platform/problem.ts';
import { asSave, columnsOfFields, type FieldColumns, fromColumns } from '../platform/records/from-columns.ts';
import { enrolmentOf } from './student-information.queries.ts';
import { saveStudentInformation } from './student-information.service.ts';

const fields: FieldColumns = {
  number: ['number', 'text'],
  dateApplied: ['date_applied', 'value'],
  dateAppliedFor: ['date_applied_for', 'value'],
  dateEnrol: ['date_enrol', 'value'],
  dateLeft: ['date_left', 'value'],
  dateNotified: ['date_notified', 'value'],
  dateStart: ['date_start', 'value'],
  leavingReason: ['leaving_reason', 'text'],
};
const places: FieldColumns = { levelID: ['level_id', 'number'], campusID: ['campus_id', 'number'] };

/** How an enrolment is changed back: as somebody saves it, so that memberships go along with its days. */
export const changesBack: Contributions['changesBack'] = ({ contributions }) => ({
  student: {
    columns: [...columnsOfFields(fields), ...columnsOfFields(places)],
    async back(db, context, { id, version, columns }, values) {
      const stored = await enrolmentOf(db, id, context.today);
      ensure(stored, 'record.unknown');
      // A level or campus that was planned may have begun: what is not changed back stays what it is today.
      const now = { levelID: stored.level?.id ?? null, campusID: stored.campus?.id ?? null };
      const back = fromColumns(places, values);
      const changed = Object.entries(places).flatMap(([field, [column]]) =>
        Object.hasOwn(values, column) ? [[field, back[field]]] : [],
      );
      const body = asSave(saveEndpoint.body, {
        ...fromColumns(fields, { ...columns, ...values }),
        ...now,
        ...Object.fromEntries(changed),
        version,
      });
      return saveStudentInformation(db, contributions('studentMemberships'), context, id, body);
    },
  },
});

import { savePersonalComment } from '@homeroom/contract/comments/comments.endpoints.ts';
import type { Contributions } from '../platform/area.ts';
import { asSave, columnsOfFields, type FieldColumns, fromColumns } from '../platform/records/from-columns.ts';
import { deleteComment, restoreComment, saveComment } from './comments.service.ts';

const fields: FieldColumns = {
  dateOf: ['date_of', 'text'],
  details: ['details', 'text'],
  customFieldDate1: ['custom_field_date_1', 'value'],
  customFieldDate2: ['custom_field_date_2', 'value'],
  customFieldNumeric1: ['custom_field_numeric_1', 'number'],
  customFieldNumeric2: ['custom_field_numeric_2', 'number'],
  customFieldText1: ['custom_field_text_1', 'value'],
  customFieldText2: ['custom_field_text_2', 'value'],
};

/** How comments are changed back: as somebody saves them, takes them away and brings them back. */
export const changesBack: Contributions['changesBack'] = () => ({
  personal_comment: {
    columns: [
      ...columnsOfFields(fields),
      ...['custom_field_check_box', 'comment_code_id', 'security_access_id', 'date_closed'],
    ],
    async back(db, context, { id, version, columns }, values) {
      const { user, today } = context;
      const personId = Number(columns['person_id']);
      const { date_closed: closed, ...others } = values;
      const isOpened = closed === null;
      if (isOpened) await restoreComment(db, user, personId, id);
      let seen = isOpened ? version + 1 : version;
      if (Object.keys(others).length) {
        const wanted = { ...columns, ...others };
        const box = wanted['custom_field_check_box'] ?? null;
        const body = {
          ...fromColumns(fields, wanted),
          customFieldCheckBox: box === null ? null : box === 'true',
          commentCode: { id: Number(wanted['comment_code_id']) },
          securityAccess: { id: Number(wanted['security_access_id']) },
          ...{ id, version: seen },
        };
        await saveComment(db, user, personId, asSave(savePersonalComment.body, body));
        seen++;
      }
      if (closed) await deleteComment(db, user, { personId, id, version: seen, today });
    },
    async takeBack(db, { user, today }, { id, version, columns }) {
      await deleteComment(db, user, { personId: Number(columns['person_id']), id, version, today });
    },
  },
});

import { saveAbsenceReason } from '@homeroom/contract/attendance/absence-reasons.endpoints.ts';
import type { Contributions } from '../platform/area.ts';
import { asSave, columnsOfFields, type FieldColumns, fromColumns } from '../platform/records/from-columns.ts';
import { marksLocks, marksSaved } from './attendance.facts.ts';
import type { MarkValues } from './marks/attendance.queries.ts';
import { bare } from './marks/mark.decision.ts';
import { putMarkBack } from './marks/mark-back.service.ts';
import { memoriesOf } from './memory/attendance.memory.ts';
import { lineLock } from './memory/roll-locks.rules.ts';
import { ABSENCE_REASONS_LOCK, saveReason } from './reasons/absence-reasons.service.ts';
import { forgetReasons } from './reasons/reasons.views.ts';
import { cancelKnownAbsenceOf, moveKnownEnd } from './students/attendance.service.ts';
import { rollOfMark } from './views/roll-of-mark.views.ts';

const reason: FieldColumns = {
  code: ['code', 'text'],
  label: ['label', 'text'],
  authorised: ['authorised', 'flag'],
  countsAsAbsence: ['counts_as_absence', 'flag'],
  onSite: ['on_site', 'flag'],
  isLate: ['is_late', 'flag'],
  teacherMayUse: ['teacher_may_use', 'flag'],
  parentMayChoose: ['parent_may_choose', 'flag'],
  needsDetails: ['needs_details', 'flag'],
};

type Columns = Readonly<Record<string, string | null>>;

/** What a mark with these columns says; when it was pressed is now. */
const markOfColumns = (columns: Columns): MarkValues => ({
  status: columns['status'] as MarkValues['status'],
  reasonId: columns['reason_id'] == null ? null : Number(columns['reason_id']),
  details: columns['details'] ?? '',
  arrivedAt: columns['arrived_at'] ?? null,
  absenceTime: columns['absence_time'] ?? null,
  madeAt: null,
});

const studentOfMark = (columns: Columns) => Number(columns['student_id']);

/** How absence reasons and marks are changed back: as somebody saves them. The place of a reason in the list stays. */
export const changesBack: Contributions['changesBack'] = () => ({
  absence_reason: {
    columns: [...columnsOfFields(reason), 'date_closed'],
    locks: async () => [ABSENCE_REASONS_LOCK],
    back: (db, context, { id, version, columns }, values) => {
      const wanted = { ...columns, ...values };
      const isClosed = wanted['date_closed'] !== null;
      const body = { ...fromColumns(reason, wanted), id, version, isClosed };
      return saveReason(db, context, asSave(saveAbsenceReason.body, body));
    },
    forget: ({ school }) => forgetReasons(school),
  },
  attendance_mark: {
    columns: ['status', 'reason_id', 'details', 'arrived_at', 'absence_time'],
    together: true,
    follows: ['made_at', 'marked_by_id', 'marked_at'],
    locks: async (db, row) => marksLocks(await rollOfMark(db, row), [studentOfMark(row.columns)]),
    back: (db, context, row, values) =>
      putMarkBack(db, context, row, markOfColumns({ ...row.columns, ...values })),
    takeBack: (db, context, row) => putMarkBack(db, context, row, bare(null)),
    async forget({ school }, rows) {
      for (const row of rows)
        marksSaved(school, await rollOfMark(school.db, row), [studentOfMark(row.columns)]);
    },
  },
  known_absence: {
    // Of the rest nothing is ever changed: it is cancelled, and another one recorded.
    columns: ['date_to'],
    locks: async (_db, row) => [lineLock(studentOfMark(row.columns))],
    back: (db, context, { id, columns }, values) =>
      moveKnownEnd(db, context, id, { dateTo: values['date_to'] ?? '', seen: columns['date_to'] ?? '' }),
    takeBack: (db, context, { id }) => cancelKnownAbsenceOf(db, context, id),
    forget({ school }) {
      for (const memory of memoriesOf(school)) memory.forgetViews();
    },
  },
  roll: {
    // That a roll was submitted is not taken back: others have gone by it.
    columns: [],
    addedWith: (values) => (values['submitted_at'] ?? null) === null,
    back: async () => undefined,
  },
});

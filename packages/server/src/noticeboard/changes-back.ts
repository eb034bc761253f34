import { saveCalendarEvent } from '@homeroom/contract/noticeboard/calendar-events.endpoints.ts';
import { saveSchoolNews } from '@homeroom/contract/noticeboard/school-news.endpoints.ts';
import type { Contributions } from '../platform/area.ts';
import type { Database } from '../platform/database/school.ts';
import { ensure } from '../platform/problem.ts';
import { asSave, columnsOfFields, type FieldColumns, fromColumns } from '../platform/records/from-columns.ts';
import { saveEvent } from './calendar-events.service.ts';
import { isFree } from './news-pictures.queries.ts';
import { saveNews } from './school-news.service.ts';

type Columns = Readonly<Record<string, string | null>>;

/** For whom something is: columns of ids, as lists of them. */
const places = { levelIDs: 'level_ids', rollClassIDs: 'roll_class_ids', campusIDs: 'campus_ids' } as const;

const ofBoth: FieldColumns = {
  itemName: ['item_name', 'text'],
  details: ['details', 'text'],
  audience: ['audience', 'text'],
  isDraft: ['is_draft', 'flag'],
};
const ofNews: FieldColumns = {
  ...ofBoth,
  dateFrom: ['date_from', 'value'],
  dateTo: ['date_to', 'value'],
  pictureID: ['picture_id', 'number'],
  pictureAlt: ['picture_alt', 'text'],
};
const ofEvent: FieldColumns = {
  ...ofBoth,
  location: ['location', 'text'],
  dateOfStart: ['date_from', 'value'],
  dateOfEnd: ['date_to', 'value'],
};

const columnsOf = (fields: FieldColumns): string[] => [
  ...columnsOfFields(fields),
  ...Object.values(places),
  'date_closed',
];

/** The body of a save, from the columns of a stored row. */
const bodyOf = (fields: FieldColumns, columns: Columns) => ({
  ...fromColumns(fields, columns),
  ...Object.fromEntries(
    Object.entries(places).map(([field, column]) => [field, JSON.parse(columns[column] ?? '[]') as unknown]),
  ),
  isClosed: columns['date_closed'] !== null,
});

/** The database has seconds in a time of the day; a form has none. */
const timeOf = (text: string | null | undefined): string | null => text?.slice(0, 5) ?? null;

/** A picture that was replaced is not kept, and so does not come back. @throws Problem audit.not_undoable */
async function ensurePicture(db: Database, now: Columns, wanted: Columns): Promise<void> {
  const id = wanted['picture_id'] ?? null;
  if (id === null || id === now['picture_id'] || (await isFree(db, Number(id)))) return;
  ensure(false, 'audit.not_undoable', {
    current: [{ tableName: 'school_news', fieldNames: ['picture_id'] }],
  });
}

/** How news and events are changed back: as the office saves them, takes them down or cancels them, and brings them back. */
export const changesBack: Contributions['changesBack'] = () => ({
  school_news: {
    columns: columnsOf(ofNews),
    // Once they were published they have been: a draft of them keeps when.
    follows: ['published_at'],
    async back(db, context, { id, version, columns }, values) {
      const wanted = { ...columns, ...values };
      await ensurePicture(db, columns, wanted);
      const body = { ...bodyOf(ofNews, wanted), id, version };
      await saveNews(db, context, asSave(saveSchoolNews.body, body));
    },
    async takeBack(db, context, { id, version, columns }) {
      const body = { ...bodyOf(ofNews, columns), isClosed: true, id, version };
      await saveNews(db, context, asSave(saveSchoolNews.body, body));
    },
  },
  calendar_event: {
    columns: [...columnsOf(ofEvent), 'time_start', 'time_end'],
    follows: ['published_at'],
    async back(db, context, { id, version, columns }, values) {
      await saveEvent(db, context, eventOf({ ...columns, ...values }, { id, version }));
    },
    async takeBack(db, context, { id, version, columns }) {
      await saveEvent(db, context, { ...eventOf(columns, { id, version }), isClosed: true });
    },
  },
});

const eventOf = (columns: Columns, seen: { id: number; version: number }) =>
  asSave(saveCalendarEvent.body, {
    ...bodyOf(ofEvent, columns),
    timeStart: timeOf(columns['time_start']),
    timeEnd: timeOf(columns['time_end']),
    ...seen,
  });

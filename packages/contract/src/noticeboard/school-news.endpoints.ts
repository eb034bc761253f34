import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Day, Id, oneLine, PathId, QueryFlag, text } from '../shared/values.ts';
import { publishedFields, publishedSent } from './audience.schemas.ts';

/** A piece of school news as readers get it. */
export const SchoolNews = z.object({
  id: Id,
  itemName: z.string(),
  details: z.string(),
  dateFrom: Day,
  /** The last day on which it is shown. */
  dateTo: Day.nullable(),
});
export type SchoolNews = z.infer<typeof SchoolNews>;

/** The same as the office works on it. */
export const SchoolNewsRecord = SchoolNews.extend({
  ...publishedFields,
});
export type SchoolNewsRecord = z.infer<typeof SchoolNewsRecord>;

export const getSchoolNews = endpoint({
  method: 'GET',
  path: '/api/SchoolNews',
  permission: 'noticeboard.read',
  summary: 'School news shown today to whoever asks, newest first; parents get what is for their children.',
  query: z.object({ parent: QueryFlag }),
  answer: z.array(SchoolNews),
});

export const getSchoolNewsRecords = endpoint({
  method: 'GET',
  path: '/api/SchoolNewsRecords',
  permission: 'noticeboard.manage',
  summary: 'All school news with drafts, what is planned, and what is over, newest first.',
  answer: z.array(SchoolNewsRecord),
});

export const saveSchoolNews = endpoint({
  method: 'PUT',
  path: '/api/SchoolNewsRecords/:id',
  permission: 'noticeboard.manage',
  summary:
    'Adds (id 0 in the body, any in the path), changes, takes down or puts up again; all are answered.',
  params: z.object({ id: PathId }),
  body: z
    .object({
      ...publishedSent,
      itemName: oneLine(120).refine((s) => s.trim() !== '', { error: 'News needs a title' }),
      details: text(4000),
      dateFrom: Day,
      dateTo: Day.nullable(),
    })
    .refine(({ dateFrom, dateTo }) => dateTo === null || dateTo >= dateFrom, {
      error: 'must not be before the first day',
      path: ['dateTo'],
    }),
  answer: z.array(SchoolNewsRecord),
});

import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { Picture } from '../shared/picture.ts';
import { Day, Id, lines, oneLine, PathId, QueryFlag, text } from '../shared/values.ts';
import { publishedFields, publishedSent } from './audience.schemas.ts';

/** A picture beside a text; width and height in pixels, so that its place is kept while it loads. */
export const NewsPicture = z.object({
  /** Read with a session, as `/imgs/persons`: `/imgs/news/{id}?v=…`. */
  path: z.string(),
  /** What it shows, for who does not see it. */
  alt: z.string(),
  width: z.int(),
  height: z.int(),
});
export type NewsPicture = z.infer<typeof NewsPicture>;

/** A piece of school news as readers get it. */
export const SchoolNews = z.object({
  id: Id,
  itemName: z.string(),
  details: z.string(),
  dateFrom: Day,
  /** The last day on which it is shown. */
  dateTo: Day.nullable(),
  picture: NewsPicture.nullable(),
});
export type SchoolNews = z.infer<typeof SchoolNews>;

/** The same as the office works on it. */
export const SchoolNewsRecord = SchoolNews.extend({
  ...publishedFields,
  pictureID: Id.nullable(),
  pictureAlt: z.string(),
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
      itemName: oneLine(120).refine((s) => s.trim() !== '', { error: 'news.title_needed' }),
      details: lines(4000),
      dateFrom: Day,
      dateTo: Day.nullable(),
      /** Of a picture that was sent before; null: none. Absent: it stays as it is. */
      pictureID: Id.nullable().optional(),
      pictureAlt: oneLine(250).optional(),
    })
    .refine(({ dateFrom, dateTo }) => dateTo === null || dateTo >= dateFrom, {
      error: 'last_day.too_early',
      path: ['dateTo'],
    })
    .refine(({ pictureID, pictureAlt }) => !pictureID || (pictureAlt ?? '').trim() !== '', {
      error: 'picture.words_needed',
      path: ['pictureAlt'],
    }),
  answer: z.array(SchoolNewsRecord),
});

export const addNewsPicture = endpoint({
  method: 'POST',
  path: '/imgs/news',
  permission: 'noticeboard.manage',
  summary:
    'Keeps a picture for school news: PNG, JPEG or WebP, written anew. It is shown once news names it; unnamed, it is dropped after a day.',
  encoding: 'file',
  bodyLimit: 8 * 1024 * 1024,
  answer: z.object({ pictureID: Id, width: z.int(), height: z.int() }),
});

export const getNewsPicture = endpoint({
  method: 'GET',
  path: '/imgs/news/:id',
  permission: 'noticeboard.read',
  summary: 'The picture of a piece of school news, for who reads that today; of a draft for who keeps them.',
  params: z.object({ id: PathId }),
  /** Of the path as records have it: tells one picture from the next. */
  query: z.object({ v: text(50).optional() }),
  produces: 'image/webp',
  answer: Picture,
});

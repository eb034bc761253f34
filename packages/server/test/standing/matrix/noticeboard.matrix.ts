import { DAY, type Kind, type MatrixPart, UNKNOWN } from './matrix.ts';
import { picture, plain } from './requests.ts';

export const noticeboard: MatrixPart = {
  expected: `
                                               nob end gue par asp cou nur edi tea oth off adm
GET    /api/SchoolNews                -        401 401 403 200 200 200 200 200 200 200 200 200
GET    /api/SchoolNewsRecords         -        401 401 403 403 403 403 403 403 403 403 200 200
PUT    /api/SchoolNewsRecords/:id     record   401 401 403 403 403 403 403 403 403 403 200 200
PUT    /api/SchoolNewsRecords/:id     unknown  401 401 403 403 403 403 403 403 403 403 404 404
GET    /api/CalendarEvents            -        401 401 403 200 200 200 200 200 200 200 200 200
GET    /api/CalendarEventRecords      -        401 401 403 403 403 403 403 403 403 403 200 200
PUT    /api/CalendarEventRecords/:id  record   401 401 403 403 403 403 403 403 403 403 200 200
PUT    /api/CalendarEventRecords/:id  unknown  401 401 403 403 403 403 403 403 403 403 404 404
GET    /api/PersonalBirthdays         -        401 401 403 403 403 200 200 200 200 200 200 200
GET    /api/CalendarFeeds             -        401 401 403 200 200 200 200 200 200 200 200 200
POST   /api/CalendarFeeds             -        401 401 403 200 200 200 200 200 200 200 200 200
DELETE /api/CalendarFeeds/:id         record   401 401 403 204 204 204 204 204 204 204 204 204
DELETE /api/CalendarFeeds/:id         unknown  401 401 403 404 404 404 404 404 404 404 404 404
POST   /imgs/news                     -        401 401 403 403 403 403 403 403 403 403 200 200
GET    /imgs/news/:id                 record   401 401 403 404 404 200 200 200 200 200 200 200
GET    /imgs/news/:id                 unknown  401 401 403 404 404 404 404 404 404 404 404 404
GET    /api/News                      -        401 401 403 200 200 200 200 200 200 200 200 200
GET    /api/NewsFeeds                 -        401 401 403 403 403 403 403 403 403 403 403 200
POST   /api/NewsFeedChecks            -        401 401 403 403 403 403 403 403 403 403 403 200
GET    /ical/:secret                  unknown  404 404 404 404 404 404 404 404 404 404 404 404
`,
  async requests({ callers }) {
    const audience = { audience: 'all', levelIDs: [], rollClassIDs: [], campusIDs: [] };
    const news = { itemName: 'News', details: '', dateFrom: DAY, dateTo: null, ...audience, isDraft: false };
    const days = { dateOfStart: DAY, dateOfEnd: DAY };
    const times = { timeStart: null, timeEnd: null, location: '' };
    const event = { itemName: 'Event', details: '', ...days, ...times, ...audience, isDraft: false };
    return {
      'GET /api/SchoolNews': plain,
      'GET /api/SchoolNewsRecords': plain,
      'PUT /api/SchoolNewsRecords/:id': {
        record: () => ({ path: '/api/SchoolNewsRecords/1', body: { ...news, id: 0, version: 0 } }),
        unknown: () => ({
          path: `/api/SchoolNewsRecords/${UNKNOWN}`,
          body: { ...news, id: UNKNOWN, version: 1 },
        }),
      },
      'GET /api/CalendarEvents': plain,
      'GET /api/CalendarEventRecords': plain,
      'PUT /api/CalendarEventRecords/:id': {
        record: () => ({ path: '/api/CalendarEventRecords/1', body: { ...event, id: 0, version: 0 } }),
        unknown: () => ({
          path: `/api/CalendarEventRecords/${UNKNOWN}`,
          body: { ...event, id: UNKNOWN, version: 1 },
        }),
      },
      'GET /api/PersonalBirthdays': { '-': () => ({ query: days }) },
      'GET /api/CalendarFeeds': plain,
      'POST /api/CalendarFeeds': { '-': () => ({ body: { kind: 'timetable' } }) },
      'DELETE /api/CalendarFeeds/:id': {
        record: async (kind: Kind) => {
          const made = await callers.get(kind)?.post('/api/CalendarFeeds', { body: { kind: 'calendar' } });
          return { path: `/api/CalendarFeeds/${made?.body.id ?? 1}` };
        },
        unknown: () => ({ path: `/api/CalendarFeeds/${UNKNOWN}` }),
      },
      'POST /imgs/news': { '-': () => ({ path: '/imgs/news', body: picture() }) },
      'GET /imgs/news/:id': {
        // For staff alone.
        record: async () => {
          const admin = callers.get('admin');
          const sent = await admin?.post('/imgs/news', { body: picture() });
          const of = { pictureID: sent?.body.pictureID, pictureAlt: 'Words', audience: 'staff' };
          const saved = await admin?.put(
            '/api/SchoolNewsRecords/1',
            {},
            { ...news, ...of, id: 0, version: 0 },
          );
          const ids = saved?.body.map(({ id }: { id: number }) => id);
          return { path: `/imgs/news/${Math.max(...ids)}` };
        },
        unknown: () => ({ path: `/imgs/news/${UNKNOWN}` }),
      },
      'GET /api/News': plain,
      'GET /api/NewsFeeds': plain,
      'POST /api/NewsFeedChecks': {
        '-': () => ({ body: { address: 'https://feed.localhost/', hosts: [] } }),
      },
      'GET /ical/:secret': { unknown: () => ({ path: '/ical/nobodys-secret.ics' }) },
    };
  },
};

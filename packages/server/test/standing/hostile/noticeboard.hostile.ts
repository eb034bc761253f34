import { sql } from 'kysely';
import { sumOf } from '../../../src/platform/secrets.ts';
import { DAY, type HostilePart } from './hostile.ts';

/** News and events for everybody, one of them with a picture; levels, roll classes and campuses are chosen or not; one address of a calendar stands. */
export const noticeboard: HostilePart = async ({ school, beforeEach }) => {
  const secret = 'hostile-calendar';
  // Of somebody else than who attacks: their own addresses end with each new one.
  const { id } = await school.signedIn(['office']);
  await school.arrange((db) =>
    sql`insert into calendar_feed (user_id, scope, kind, secret_sum, created_at)
      values (${id}, 'user', 'calendar', ${sumOf(secret)}, now())`.execute(db),
  );
  // Under an id that the cases try as any: what an earlier one did to it is mended.
  const office = await school.office();
  const audience = { audience: 'all', levelIDs: [], rollClassIDs: [], campusIDs: [] };
  const days = { dateFrom: DAY, dateTo: null, isDraft: false };
  const news = { id: 0, itemName: 'News', details: '', ...audience, ...days, version: 0 };
  const [saved] = (await office.put('/api/SchoolNewsRecords/1', {}, news)).body;
  beforeEach(async (db) => {
    await sql`insert into stored_image (name, media_type, width, height, etag)
      values ('news-2026-11-18-hostile', 'image/webp', 1, 1, 'hostile-etag') on conflict (name) do nothing`.execute(
      db,
    );
    const ours = sql`select id from stored_image where name = 'news-2026-11-18-hostile'`;
    await sql`insert into stored_image_content (image_id, content) select id, '\\x00' from (${ours}) i
      on conflict (image_id) do nothing`.execute(db);
    await sql`update school_news set picture_id = null where picture_id = (${ours}) and id <> ${saved.id}`.execute(
      db,
    );
    await sql`update school_news set picture_id = (${ours}), picture_alt = 'Words' where id = ${saved.id}`.execute(
      db,
    );
  });
  return {
    id: [saved.id],
    secret: [secret],
    audience: ['all', 'staff', 'families'],
    levelids: [[]],
    rollclassids: [[]],
    campusids: [[]],
    timestart: [null, '09:00'],
    timeend: [null, '10:00'],
    dateto: [DAY, null],
    dateofstart: [DAY],
    dateofend: [DAY],
    kind: ['calendar', 'timetable'],
    // A name that no network finds.
    address: ['https://feed.localhost/'],
    hosts: [[]],
    pictureid: [null],
  };
};

import { sql } from 'kysely';
import { sumOf } from '../../../src/platform/secrets.ts';
import { DAY, type HostilePart } from './hostile.ts';

/** News and events for everybody; levels, roll classes and campuses are chosen or not; one address of a calendar stands. */
export const noticeboard: HostilePart = async ({ school }) => {
  const secret = 'hostile-calendar';
  // Of somebody else than who attacks: their own addresses end with each new one.
  const { id } = await school.signedIn(['office']);
  await school.arrange((db) =>
    sql`insert into calendar_feed (user_id, scope, kind, secret_sum, created_at)
      values (${id}, 'user', 'calendar', ${sumOf(secret)}, now())`.execute(db),
  );
  return {
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

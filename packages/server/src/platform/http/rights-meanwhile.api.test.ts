import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../test/caller.ts';
import { eventually } from '../../../test/eventually.ts';
import { whileHeld } from '../../../test/held.ts';
import { newSchool, type TestSchool } from '../../../test/new-school.ts';
import { TODAY } from '../../../test/roll.ts';
import { accounts } from '../../session/accounts.service.ts';

let school: TestSchool;
beforeAll(async () => {
  school = await newSchool();
  await school.days(TODAY, TODAY);
});

/** Sends a save while somebody holds the rows that it waits for, and lets it go on when `meanwhile` is done. */
const saveWhileHeld = (
  rows: string,
  save: () => Promise<{ status: number; body: { code?: string } }>,
  meanwhile: () => Promise<unknown>,
) =>
  whileHeld(school, `select from ${rows} for update`, save, {
    beforeCommit: async () => {
      await eventually(async () => {
        const { rows: waiting } = await school.school.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
             and query not like '%save_foreseen%' and now() - xact_start > interval '300 ms'`,
        );
        expect(waiting).toHaveLength(1);
      });
      await meanwhile();
    },
  });

const commands = () => accounts(school.school, 'system:cli', school.clock);
const enrolment = {
  ...{ campusID: null, levelID: null, leavingReason: '', dateApplied: null, version: 1 },
  ...{ dateAppliedFor: null, dateEnrol: null, dateLeft: null, dateNotified: null, dateStart: null },
};
const numberOf = async (id: number) =>
  (await school.school.pool.query('select number from student where id = $1', [id])).rows[0].number;
const savingOf = (office: Caller, id: number) => () =>
  office.put(`/api/StudentInformations/${id}`, {}, { ...enrolment, number: `S-${id}` });

describe('a save that waited is not committed', () => {
  it('where the account was disabled meanwhile', async () => {
    const [id, office] = [await school.student(), await school.office()];
    const saved = await saveWhileHeld('student', savingOf(office, id), () =>
      commands().disable(office.userName),
    );
    expect([saved.status, saved.body.code]).toEqual([401, 'session.ended']);
    expect(await numberOf(id)).not.toBe(`S-${id}`);
  });

  it('where nothing of the rights has changed it is', async () => {
    const [id, office] = [await school.student(), await school.office()];
    const saved = await saveWhileHeld('student', savingOf(office, id), async () => {});
    expect(saved.status).toBe(200);
    expect(await numberOf(id)).toBe(`S-${id}`);
  });

  it('also a mark, which looks no more where it is saved at once', async () => {
    const id = await school.student();
    const { code: rollClass } = await school.rollClass({ students: [id] });
    const office = await school.office();
    const roll = { dateOf: TODAY, rollClass };
    const mark = (version: number, details: string) =>
      office.put('/api/AttendanceStudents', roll, { studentID: id, version, absence: { details } });
    await office.get('/api/AttendanceStudents', roll);
    expect((await mark(0, 'first')).status).toBe(200);
    const saved = await saveWhileHeld(
      'attendance_mark',
      () => mark(1, 'second'),
      () => commands().disable(office.userName),
    );
    expect([saved.status, saved.body.code]).toEqual([401, 'session.ended']);
    const { rows } = await school.school.pool.query(
      'select details from attendance_mark where student_id = $1',
      [id],
    );
    expect(rows).toEqual([{ details: 'first' }]);
  });

  it('where its right was taken away meanwhile', async () => {
    const [id, office] = [await school.student(), await school.allowed(['people.read', 'people.write'])];
    const saved = await saveWhileHeld('student', savingOf(office, id), () =>
      school.arrange((db) =>
        db.deleteFrom('role_permission').where('permission', '=', 'people.write').execute(),
      ),
    );
    expect(saved.status).toBe(403);
    expect(await numberOf(id)).not.toBe(`S-${id}`);
  });
});

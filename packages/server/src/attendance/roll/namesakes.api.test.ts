import { beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../test/caller.ts';
import { newSchool, type TestSchool } from '../../../test/new-school.ts';
import { TODAY } from '../../../test/roll.ts';

let school: TestSchool;
let teacher: Caller;
let editor: Caller;
let code: string;
let ids: number[];
beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  await school.days('2026-11-16', '2026-11-27');
  ids = [
    await school.student('Amara', 'Dvořák', '10234'),
    await school.student('Amara', 'Dvořák'),
    await school.student('Amara', 'Dvorak', '10236'),
    await school.student('Mei', 'Li', '10237'),
  ];
  await school.arrange((db) =>
    db.updateTable('person').set({ birth_date: '2013-04-05' }).where('id', 'in', ids).execute(),
  );
  const rollClass = await school.rollClass({ students: ids });
  ({ code } = rollClass);
  teacher = await school.teacher({ of: [rollClass] });
  editor = await school.signedIn(['editor']);
});

const query = () => ({ dateOf: TODAY, rollClass: code });
const apartOn = async (as: Caller) => {
  const { body } = await as.get('/api/AttendanceStudents', query());
  return ids.map((of) => body.find(({ studentID }: { studentID: number }) => studentID === of).apart);
};
const number = { number: '10234', birthDate: null };
const birthDate = { number: '', birthDate: '2013-04-05' };

it('two of one name on a roll are told apart by their numbers, by the date of birth where there is none', async () => {
  expect(await apartOn(teacher)).toEqual([number, birthDate, null, null]);
  // Read again, from memory.
  expect(await apartOn(teacher)).toEqual([number, birthDate, null, null]);
});

it('the answer to a mark says so of its line too', async () => {
  for (const version of [0, 1]) {
    const body = { studentID: ids[0], version, mark: 'present', absence: null };
    const { body: line } = await teacher.put('/api/AttendanceStudents', query(), body);
    expect(line).toMatchObject({ version: version + 1, apart: number });
  }
});

it('a date of birth is told only who may read personal details', async () => {
  expect(await apartOn(editor)).toEqual([number, { number: '', birthDate: null }, null, null]);
});

it('whoever is called otherwise by now needs nothing more', async () => {
  await school.arrange((db) =>
    db
      .updateTable('person')
      .set({ surname: 'Novak' })
      .where('id', '=', ids[1] as number)
      .execute(),
  );
  expect(await apartOn(teacher)).toEqual([null, null, null, null]);
});

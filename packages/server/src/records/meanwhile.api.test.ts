import { expect, test } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { whileHeld } from '../../test/held.ts';
import { newSchool } from '../../test/new-school.ts';

const school = await newSchool();
await school.year(2026);
const office = await school.office();
await school.rollClass({ code: '7A' });
const subject = await school.subjectClass();

test('what is written for a record while it becomes part of another one is not lost: it is refused', async () => {
  const [kept, leaving] = [await school.student(), await school.student()];
  const carer = await school.person('Cara', 'Carer');
  const [code] = (await office.get('/api/CommentCodes')).body;
  const custom = ['Date1', 'Date2', 'Numeric1', 'Numeric2', 'Text1', 'Text2', 'CheckBox'];
  const nurse = await school.signedIn(['nurse']);
  const incident = { place: '', details: 'Fell', treatment: '', informed: '', version: 0 };
  const relation = { headOfHousehold: true, contactPriority: 1, livesWith: true, receivesMail: true };
  const writes: [Caller, 'PUT' | 'POST', string, object][] = [
    [
      office,
      'PUT',
      `/api/PersonalComments/${leaving}`,
      {
        ...Object.fromEntries(custom.map((name) => [`customField${name}`, null])),
        ...{ dateOf: '2026-11-18', details: 'Late', commentCode: { id: code.id } },
      },
    ],
    [
      nurse,
      'PUT',
      `/api/MedicalIncidents/${leaving}`,
      { id: 0, dateTime: '2026-11-18T08:00:00', ...incident },
    ],
    [
      office,
      'POST',
      '/api/PersonalFlagCategories',
      { personID: leaving, flagCategoryID: 5, flagType: null, comment: '', itemName: '' },
    ],
    [
      office,
      'PUT',
      `/api/PersonalRelations/${leaving}`,
      { id: 0, personID: carer, isAdult: true, relationship: 'Aunt', ...relation, version: 0 },
    ],
    [
      office,
      'PUT',
      `/api/ClassDetailStudents/${subject.id}`,
      { studentID: leaving, memberID: 0, dateFrom: '2026-11-18', dateTo: null, version: 0 },
    ],
    [
      office,
      'PUT',
      `/api/RollClassMembers/${leaving}`,
      { rollClass: '7A', dateFrom: '2026-11-18', version: 0 },
    ],
  ];
  for (const [caller, method, path, body] of writes) {
    const { status } = await whileHeld(
      school,
      `select from person where id = ${leaving} for update;
        update person set merged_into = ${kept} where id = ${leaving}`,
      () => caller.send(method, path, { body }),
    );
    expect([path, status]).toEqual([path, 404]);
    await school.arrange((db) =>
      db.updateTable('person').set({ merged_into: null }).where('id', '=', leaving).execute(),
    );
  }
});

test('nobody is put into a class beyond the last day that is being written', async () => {
  const student = await school.student();
  const body = { studentID: student, memberID: 0, dateFrom: '2026-11-05', dateTo: null, version: 0 };
  const answer = await whileHeld(
    school,
    `select from person where id = ${student} for update;
      update student set date_left = '2026-11-10' where id = ${student}`,
    () => office.put(`/api/ClassDetailStudents/${subject.id}`, {}, body),
  );
  // The membership ends with the last day at the school, which it has waited for.
  expect(answer.body).toMatchObject({ dateFrom: '2026-11-05', dateTo: '2026-11-10' });
});

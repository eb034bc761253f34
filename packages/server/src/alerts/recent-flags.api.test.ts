import { beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';
import { TODAY } from '../../test/roll.ts';

let school: TestSchool;
let nurse: Caller;
let teacher: Caller & { personId: number };
let mine: number;
beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  await school.days('2026-11-09', '2026-11-20');
  nurse = await school.signedIn(['nurse']);
  teacher = await school.teacher();
  mine = await school.student();
  const another = await school.student();
  await school.rollClass({ students: [mine], teachers: [teacher.personId] });
  for (const [student, day] of [
    [mine, '2026-11-12'],
    [mine, '2026-11-13'],
    [mine, '2026-11-15'],
    [mine, '2026-11-17'],
    [another, '2026-11-17'],
  ] as const)
    await school.arrange((db) =>
      db
        .insertInto('flag')
        .values({ person_id: student, category: 'medical', item_name: `Of ${day}`, date_from: day })
        .execute(),
    );
});

const listed = async (teacherID?: number, as: Caller = teacher) => {
  const { body } = await as.get('/api/PersonalFlagCategories', teacherID ? { teacherID } : {});
  return body.map((flag: { itemName: string }) => flag.itemName);
};

it("of a teacher's own students are those since the last school day, which is yesterday or before days without school", async () => {
  expect(await listed(teacher.personId)).toEqual(['Of 2026-11-17']);
  await school.day('2026-11-17', { school: false });
  await school.day('2026-11-16', { school: false });
  expect(await listed(teacher.personId)).toEqual(['Of 2026-11-17', 'Of 2026-11-15', 'Of 2026-11-13']);
});

it('of subject classes are among them, for as long as they are taught', async () => {
  const other = await school.teacher();
  const { id } = await school.subjectClass({ students: [mine] });
  await school.teaches(other.personId, { classId: id, from: TODAY, to: TODAY, role: 'relief' });
  expect(await listed(other.personId, other)).toContain('Of 2026-11-17');
  expect(await listed((await school.teacher()).personId)).toEqual([]);
});

it('of anybody are those of two weeks', async () => {
  expect(await listed(undefined, nurse)).toHaveLength(5);
});

it('all that are new are told, however many', async () => {
  const crowd = await school.student();
  await school.rollClass({ students: [crowd], teachers: [teacher.personId] });
  await school.arrange((db) =>
    db
      .insertInto('flag')
      .values(
        Array.from({ length: 60 }, (_, at) => ({
          ...{ person_id: crowd, category: 'medical', item_name: `Crowd ${at}`, date_from: TODAY },
        })),
      )
      .execute(),
  );
  const found = await listed(teacher.personId);
  expect(found.filter((name: string) => name.startsWith('Crowd'))).toHaveLength(60);
});

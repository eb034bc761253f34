import { beforeAll, expect, it } from 'vitest';
import {
  type BookingFamily,
  familyOf,
  halfBooked,
  NOTHING_HALF,
  newCycle,
  put,
  type Row,
  rowsOf,
  type TestCycle,
} from '../../test/interviews.ts';
import { newSchool, type TestSchool } from '../../test/new-school.ts';

const PARENTS = 50;
/** Five hundred before a release, or with RACE_ROUNDS=500. */
const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? (process.env['HOSTILE_IN_FULL'] === 'all' ? 500 : 20));

let school: TestSchool;
let cycle: TestCycle;
let families: { family: BookingFamily; row: Row }[];
let slots: number[];
beforeAll(async () => {
  school = await newSchool();
  await school.year(2026);
  cycle = await newCycle(school);
  const { personId } = await school.teacher();
  await cycle.meets(personId);
  const all: BookingFamily[] = [];
  for (let made = 0; made < PARENTS; made++) all.push(await familyOf(school, [personId]));
  await cycle.invites(...all.flatMap(({ children }) => children));
  families = [];
  for (const family of all) families.push({ family, row: (await rowsOf(family.parent, cycle.id))[0] as Row });
  const schedule = { parentTeacherCycleId: cycle.id, teacherId: personId };
  slots = (await cycle.office.get('/api/ParentTeacherTeacherSchedules', schedule)).body.map(
    ({ id }: Row) => id as number,
  );
}, 120_000);

/** Who is told that the server is busy asks again, as the page does: what was asked first has changed nothing. */
async function book(family: BookingFamily, row: Row, slot: number) {
  for (;;) {
    const answer = await put(family.parent, row, slot);
    if (answer.status !== 503) return answer;
  }
}

it(`of ${PARENTS} parents who want one time exactly one has it, ${ROUNDS} times over`, {
  timeout: 180_000 + ROUNDS * 10_000,
}, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const slot = slots[round % slots.length] as number;
    const answers = await Promise.all(
      families.map(async ({ family, row }) => ({ family, answer: await book(family, row, slot) })),
    );
    const won = answers.filter(({ answer }) => answer.status === 200);
    expect(won).toHaveLength(1);
    const lost = answers.filter(({ answer }) => answer.status !== 200).map(({ answer }) => answer);
    expect([...new Set(lost.map(({ status, body }) => `${status} ${body.code}`))]).toEqual([
      '409 interviews.taken',
    ]);
    // Each of them may pick from what is free, which that time is not.
    expect(lost.filter(({ body }) => body.current.free.some(({ id }: Row) => id === slot))).toEqual([]);
    expect(lost.filter(({ body }) => body.current.free.length !== slots.length - 1)).toEqual([]);
    const cleared = await put(won[0]?.family.parent as never, won[0]?.answer.body, null);
    expect(cleared.status).toBe(200);
  }
  expect(await halfBooked(school)).toEqual(NOTHING_HALF);
});

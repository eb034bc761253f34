import { beforeAll, expect, test } from 'vitest';
import { newSchool } from '../../test/new-school.ts';
import { type CardsClass, cardsClass } from '../../test/report-cards.ts';

const ROUNDS = 40;
let cards: CardsClass;
beforeAll(async () => {
  cards = await cardsClass(await newSchool(), 1);
});

test('of two who save one cell at once exactly one wins, forty times, and the other one is told what stands', async () => {
  const { teacher, office, query, students, column } = cards;
  const save = (by: typeof office, value: string, version: number) =>
    by.put('/api/ClassEntryResults', query, {
      studentID: students[0],
      resultCriteria: [{ criterionID: column('Focus'), reportCardResultValue: value, version }],
    });
  for (let round = 0; round < ROUNDS; round++) {
    const both = await Promise.all([save(teacher, `T ${round}`, round), save(office, `O ${round}`, round)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = both.find(({ status }) => status === 200);
    const lost = both.find(({ status }) => status === 409);
    const cellOf = (row: { resultCriteria: { criterionID: number }[] }) =>
      row.resultCriteria.find(({ criterionID }) => criterionID === column('Focus'));
    expect(cellOf(lost?.body.current)).toMatchObject({ version: round + 1 });
    expect((cellOf(lost?.body.current) as { reportCardResultValue?: string }).reportCardResultValue).toBe(
      (cellOf(won?.body) as { reportCardResultValue?: string }).reportCardResultValue,
    );
  }
});

test('two who save different cells of one row at once both win', async () => {
  const { teacher, office, query, students, column } = cards;
  const save = (by: typeof office, name: string, value: string) =>
    by.put('/api/ClassEntryResults', query, {
      studentID: students[0],
      resultCriteria: [{ criterionID: column(name), reportCardResultValue: value, version: 0 }],
    });
  const both = await Promise.all([save(teacher, 'Score', '12'), save(office, 'Tests', '80')]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const { body } = await teacher.get('/api/ClassEntryResults', query);
  expect(body[0].resultCriteria).toMatchObject([
    {},
    {},
    { reportCardResultValue: '12' },
    { reportCardResultValue: '80' },
  ]);
});

test('a press that is repeated with its key has one effect', async () => {
  const { office, query, students, column } = cards;
  const body = {
    studentID: students[0],
    resultCriteria: [{ criterionID: column('Achievement'), reportCardResultValue: 'C', version: 0 }],
  };
  const headers = { 'Idempotency-Key': 'one-press-of-a-key' };
  const first = await office.put('/api/ClassEntryResults', query, body, headers);
  const again = await office.put('/api/ClassEntryResults', query, body, headers);
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(first.body);
});

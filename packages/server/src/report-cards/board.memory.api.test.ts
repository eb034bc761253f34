import { beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../test/caller.ts';
import { eventually } from '../../test/eventually.ts';
import { newSchool, type SecondServer } from '../../test/new-school.ts';
import { type CardsClass, cardsClass, enterAll } from '../../test/report-cards.ts';
import type { Database } from '../platform/database/school.ts';
import { inTransaction } from '../platform/database/transaction.ts';

let cards: CardsClass;
let second: SecondServer;
/** The office, by the other server. */
let there: Caller;

beforeAll(async () => {
  const school = await newSchool();
  cards = await cardsClass(school);
  await school.arrange(async (db) => {
    const subject = await db
      .insertInto('subject')
      .values({ code: 'WW', name: 'Wood' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('class_detail')
      .set({ level_id: cards.levelId, subject_id: subject.id })
      .where('id', '=', cards.classId)
      .execute();
  });
  second = await school.secondServer();
  there = cards.office.at(second.url);
  return () => second.close();
});

// biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came
type Answer = any;
const board = async (as: Caller): Promise<Answer> =>
  (await as.get('/api/ReportCardBoard', { assessmentPeriodId: cards.periodId })).body;
const ofClass = ({ classes }: Answer) => classes.find(({ classID }: Answer) => classID === cards.classId);

/** What another server, or whoever works on the database, saves. */
const elsewhere = (work: (db: Database) => Promise<unknown>) =>
  inTransaction(second.school, 'system:test', work);

/** What changes elsewhere, and what of a board that is remembered shows it. */
const changes: Record<string, { of(answer: Answer): unknown; change(): Promise<unknown>; after: unknown }> = {
  'who proofreads': {
    of: (answer) => ofClass(answer).proofreader,
    change: async () => {
      const id = await cards.school.person('Pru', 'Proof');
      await elsewhere((db) =>
        db
          .insertInto('report_proofreader')
          .values({
            ...{ assessment_period_id: cards.periodId, class_detail_id: cards.classId, proofreader_id: id },
          })
          .execute(),
      );
    },
    after: { itemName: 'Pru Proof' },
  },
  'who leaves the class': {
    of: (answer) => ofClass(answer).rows,
    change: () =>
      elsewhere((db) =>
        db
          .updateTable('class_detail_member')
          .set({ date_to: '2026-08-01' })
          .where('class_detail_id', '=', cards.classId)
          .where('student_id', '=', cards.students[2] as number)
          .execute(),
      ),
    after: 2,
  },
  'who leaves the school': {
    of: (answer) => ofClass(answer).rows,
    change: () =>
      elsewhere((db) =>
        db
          .updateTable('student')
          .set({ date_left: '2026-08-01' })
          .where('id', '=', cards.students[1] as number)
          .execute(),
      ),
    after: 1,
  },
  'the name of a teacher': {
    of: (answer) => ofClass(answer).teachers[0].itemName,
    change: () =>
      elsewhere((db) =>
        db
          .updateTable('person')
          .set({ surname: 'Renamed' })
          .where('id', '=', cards.teacher.personId)
          .execute(),
      ),
    after: expect.stringContaining('Renamed'),
  },
  'the name of a roll class': {
    of: ({ classes }) => classes.find(({ classID }: Answer) => classID === null).itemName,
    change: () => elsewhere((db) => db.updateTable('roll_class').set({ name: 'Otherwise' }).execute()),
    after: 'Otherwise',
  },
  'the name of a level': {
    of: (answer) => ofClass(answer).level.itemName,
    change: () => elsewhere((db) => db.updateTable('level').set({ name: 'Year of all' }).execute()),
    after: 'Year of all',
  },
  'the name of a subject': {
    of: (answer) => ofClass(answer).subject,
    change: () => elsewhere((db) => db.updateTable('subject').set({ name: 'Woodwork' }).execute()),
    after: 'Woodwork',
  },
  'a column that is asked no more': {
    of: (answer) => ofClass(answer).cells,
    change: () =>
      elsewhere((db) => db.updateTable('report_criterion').set({ date_closed: '2026-11-02' }).execute()),
    after: 0,
  },
};

describe('a board that is remembered', () => {
  it('shows at once what anybody saved through this server, and soon what was saved through another', async () => {
    expect(ofClass(await board(there)).entered).toBe(0);
    expect(ofClass(await board(cards.office)).entered).toBe(0);
    await enterAll(cards, cards.students[0] as number);
    expect(ofClass(await board(cards.teacher)).entered).toBe(1);
    expect(ofClass(await board(cards.office)).entered).toBe(1);
    await eventually(async () => expect(ofClass(await board(there)).entered).toBe(1));
  });

  it.each(Object.entries(changes))('is read anew after a change of %s', async (_, { of, change, after }) => {
    await board(there);
    const before = of(await board(cards.office));
    await change();
    await eventually(async () => {
      const now = of(await board(cards.office));
      if (typeof after === 'object' && after !== null && 'itemName' in after)
        expect(now).toMatchObject(after);
      else expect(now).toEqual(after);
    });
    expect(before).not.toEqual(of(await board(cards.office)));
  });
});

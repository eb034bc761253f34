import { sql } from 'kysely';
import { cardsClass, newPeriod } from '../../report-cards.ts';
import { releasedCard } from '../matrix/report-cards.card.ts';
import type { HostilePart } from './hostile.ts';

/** A class of a period with columns, sections, a publication that nobody made files of, and one that families see. */
export const reportCards: HostilePart = async ({ school, adminId, beforeEach }) => {
  const cards = await cardsClass(school, 2);
  const { periodId, levelId, classId, students, column, section, option } = cards;
  const publish = (more: { released_at?: Date }) =>
    school.arrange(async (db) => {
      const { id } = await db
        .insertInto('report_publication')
        .values({
          ...{ assessment_period_id: periodId, release_at: new Date('2027-12-01'), by_mail: false },
          ...{ published_by_id: adminId, published_at: new Date('2026-11-18'), ...more },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    });
  const publicationId = await publish({});
  const releasedId = await publish({ released_at: new Date('2026-11-18') });
  const columns = ['Achievement', 'Focus', 'Score', 'Tests'].map(column);
  const [studentId = 0] = students;
  const copyId = await releasedCard(school, {
    publicationId: releasedId,
    periodId,
    studentId,
    levelId,
    adultIds: [],
  });
  const others = await newPeriod(cards.office, levelId, { itemName: 'Another semester' });
  // A later case finds the period open whatever an earlier one has made of it.
  beforeEach((db) =>
    sql`update assessment_period set date_closed = null, opens_on = null, enrolled_by = null, enrolled_until = null,
      academic_year_id = 2026, date_start = '2026-07-01', date_end = '2026-12-10' where id in (${periodId}, ${others})`.execute(
      db,
    ),
  );
  return {
    id: [periodId, others, publicationId, copyId, ...columns, section('Comment')],
    yearid: [2026],
    academicyearid: [2026],
    assessmentperiodid: [periodId],
    periodid: [periodId],
    fromperiodid: [periodId, others],
    levelid: [levelId],
    levelids: [[levelId]],
    levels: [[{ levelID: levelId, template: 'secondary', releaseAt: null }]],
    studentid: students,
    studentids: [null, students],
    students: [[{ studentID: studentId, version: 0 }]],
    datestart: ['2026-07-01'],
    dateend: ['2026-12-10'],
    openson: [null],
    enrolledby: [null],
    enrolleduntil: [null],
    duesubmitted: [null, '2026-11-25'],
    dueproofread: [null, '2026-12-01'],
    dueapproved: [null, '2026-12-05'],
    reason: ['', 'Because'],
    drafts: [[]],
    file: [1],
    classid: [classId],
    rollclassid: [null],
    proofreaderid: [null],
    criterionid: columns,
    sectionid: [section('Comment'), section('Pastoral')],
    reportcardresultoptionid: [null, option('A')],
    reportcardresultvalue: ['A', '12', ''],
    emptykind: [null, 'absent'],
    publicationid: [publicationId, releasedId],
    step: ['open', 'submitted', 'approved'],
    decision: ['accept', 'decline', 'revise'],
    kind: ['columns', 'bank', 'periods', 'class', 'pastoral'],
    content: [
      'category,comment\nEffort,{Name} works.',
      'name,mode\nWord,text',
      'year,name,from,to\n2026,Autumn,2026-03-01,2026-05-01',
      'student,Focus\nAda,Reading',
    ],
    entermode: [0, 1, 2, 3],
    studententermode: [0, 1],
    teacherpermission: [0, 1, 2],
    template: ['primary', 'secondary'],
    subjectid: [null],
    which: ['all', 'toPrint', 'failed'],
  };
};

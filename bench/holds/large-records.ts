import { MAX_AT_ONCE } from '@homeroom/contract/behaviour/quick.endpoints.ts';
import type { IndicatorClass } from '@homeroom/contract/indicators/indicators.schemas.ts';
import { addDays } from '@homeroom/contract/shared/days.ts';
import { AT, behaviourLists } from '../../packages/server/test/behaviour.ts';
import type { Caller } from '../../packages/server/test/caller.ts';
import { TODAY } from '../../packages/server/test/moment.ts';
import type { TestSchool } from '../../packages/server/test/new-school.ts';
import { cardsClass, plainColumn } from '../../packages/server/test/report-cards.ts';
import type { Call } from './calls.ts';

/** As many as a class of these can be saved with at once. */
const MAX_RECORDS = 200;
/** Columns of a grid of report cards. */
const COLUMNS = 40;
/** Days on which nobody has taken a roll of a class that has just been made. */
const DAYS = 90;
/** Lines of a file of incidents, as many as there may be; together nearly as long as it may be. */
const LINES = 20_000;
const WORDS = 'The class was on its way to the river when the bus came, and Zoë had to wait. ';

const isOk = async (asked: ReturnType<Caller['send']>) => {
  const answer = await asked;
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`);
  return answer.body;
};

/** A class of as many students as one request can be about, in a roll class and in a subject. */
async function largestClass(school: TestSchool, caller: Caller): Promise<Call[]> {
  const students = await school.students(MAX_RECORDS);
  const period = await school.period();
  const { code } = await school.rollClass({ students });
  const { id: classId } = await school.subjectClass({ students, periods: [period] });
  const days = Array.from({ length: DAYS }, (_, back) => addDays(TODAY, -1 - back)).filter(
    (day) => ![0, 6].includes(new Date(day).getUTCDay()),
  );
  for (const day of days) await school.day(day);
  const dayOf = (nth: number) => days[nth % days.length] as string;
  const roll = (nth: number) => ({ byclass: 'true', dateOf: dayOf(nth), rollClass: code });
  const details = WORDS.repeat(30).slice(0, 200);
  const set = (nth: number) => ({ dateOf: dayOf(nth), classId, periodId: period });
  return [
    {
      name: `GET /api/AttendanceStudents, ${MAX_RECORDS} students`,
      ready: async (nth) => ({ caller, method: 'GET', path: '/api/AttendanceStudents', query: roll(nth) }),
    },
    {
      name: `POST /api/ClassAttendances, ${MAX_RECORDS} absent with details`,
      ready: async (nth) => ({
        ...{ caller, method: 'POST', path: '/api/ClassAttendances', query: roll(nth) },
        body: {
          marks: students.map((studentID) => ({
            studentID,
            version: 0,
            mark: 'absent',
            absence: { details },
          })),
          restPresent: true,
        },
      }),
    },
    {
      name: `GET /api/IndicatorClasses, ${MAX_RECORDS} students`,
      ready: async (nth) => ({ caller, method: 'GET', path: '/api/IndicatorClasses', query: set(nth) }),
    },
    {
      name: `PUT /api/IndicatorClasses, all cells of ${MAX_RECORDS} students`,
      async ready(nth) {
        const stored: IndicatorClass = await isOk(caller.get('/api/IndicatorClasses', set(nth)));
        const columns = stored.indicatorTypes.filter(({ isAttendance }) => !isAttendance);
        const indicatorClassStudents = stored.indicatorClassStudents.map(({ id }) => ({
          id,
          indicatorStudentOptions: columns.map((column) => ({
            indicatorTypeID: column.id,
            indicatorOption: { id: column.indicatorOptions[0]?.id },
            version: 0,
          })),
        }));
        return {
          ...{ caller, method: 'PUT', path: '/api/IndicatorClasses' },
          body: { ...set(nth), indicatorClassStudents },
        };
      },
    },
  ];
}

/** Report cards of a large class with many columns. */
async function largestGrid(school: TestSchool): Promise<Call[]> {
  const cards = await cardsClass(school, MAX_RECORDS);
  const { office: caller, periodId, classId, query, students } = cards;
  for (let at = 4; at < COLUMNS; at++)
    await isOk(
      caller.put(
        '/api/ReportCardColumns/1',
        {},
        {
          ...{ id: 0, version: 0, itemName: `Column ${at}`, assessmentPeriodID: periodId, ...plainColumn },
          ...{ classID: classId, enterMode: 1, maxCharacters: 60 },
        },
      ),
    );
  const all: { id: number; enterMode: number }[] = await isOk(
    caller.get('/api/ReportCardColumns', { assessmentPeriodId: periodId }),
  );
  const texts = all.filter(({ enterMode }) => enterMode === 1);
  const steps = ['submitted', 'open'];
  let at = 0;
  return [
    {
      name: `PUT /api/ClassEntryResults, ${texts.length} cells and a comment`,
      ready: async (nth) => ({
        ...{ caller, method: 'PUT', path: '/api/ClassEntryResults', query },
        body: {
          studentID: students[nth % students.length],
          resultCriteria: texts.map(({ id }) => ({
            criterionID: id,
            reportCardResultValue: WORDS.slice(0, 55).trim(),
            version: 0,
          })),
          classComment: [
            {
              sectionID: cards.section('Comment'),
              comment: WORDS.repeat(3).slice(0, 230).trim(),
              version: 0,
            },
          ],
        },
      }),
    },
    {
      name: `GET /api/ClassEntryResults, ${MAX_RECORDS} students and ${COLUMNS} columns`,
      ready: async () => ({ caller, method: 'GET', path: '/api/ClassEntryResults', query }),
    },
    {
      name: `PUT /api/ReportCardSteps, ${MAX_RECORDS} students`,
      async ready() {
        const rows: { studentID: number; version: number }[] = await isOk(
          caller.get('/api/ClassEntryResults', query),
        );
        return {
          ...{ caller, method: 'PUT', path: '/api/ReportCardSteps' },
          body: {
            ...{ assessmentPeriodID: periodId, classID: classId, step: steps[at++ % 2], reason: 'A mistake' },
            students: rows.map(({ studentID, version }) => ({ studentID, version })),
          },
        };
      },
    },
  ];
}

/** Events with as many people as there may be, and a file of incidents as long as it may be. */
async function largestBehaviour(school: TestSchool, caller: Caller): Promise<Call[]> {
  const list = await behaviourLists(school);
  const { rows: types } = await school.school.pool.query<{ id: number; item_name: string }>(
    `select id, item_name from behaviour_incident_type where date_closed is null order by id limit 30`,
  );
  const [first] = types;
  if (!first) throw new Error('the school has no types of incidents');
  const numbers = Array.from({ length: MAX_AT_ONCE }, (_, i) => `LONG${i}`);
  const students: number[] = [];
  for (const number of numbers) students.push(await school.student('Lena', `Long${number}`, number));
  const location = list('location', 'Corridor');
  const narrative = WORDS.repeat(60);
  const people = (words: number) =>
    students.map((id) => ({
      id,
      involvement: null,
      parentsText: WORDS.repeat(20).slice(0, words).trim(),
      incidents: types.slice(0, 6).map((type) => ({ incidentType: { id: type.id } })),
      actions: [],
    }));
  const event = {
    ...{
      id: 0,
      dateOf: AT,
      location: location ? { id: location } : null,
      narrative: narrative.slice(0, 4000),
    },
    ...{ version: 0, people: people(500) },
  };
  const line = (i: number) =>
    `${numbers[i % numbers.length]},${addDays(TODAY, -1 - (i % 300))},${first.item_name},${WORDS.slice(0, 55).replaceAll(',', '')}`;
  const fileOf = (lines: number) =>
    ['number,dateOf,incidentType,comment', ...Array.from({ length: lines }, (_, i) => line(i))].join('\n');
  const [content, part] = [fileOf(LINES), fileOf(2000)];
  return [
    {
      name: `PUT /api/BehaviourReports, ${students.length} people with ${Math.min(6, types.length)} incidents each`,
      ready: async () => ({ caller, method: 'PUT', path: '/api/BehaviourReports', body: event }),
    },
    {
      name: `POST /api/BehaviourPreviews, texts of ${students.length} people`,
      ready: async () => ({
        ...{ caller, method: 'POST', path: '/api/BehaviourPreviews' },
        body: { id: 0, people: people(800).map(({ id, parentsText }) => ({ id, parentsText })) },
      }),
    },
    {
      name: `POST /api/BehaviourImports/Preview, ${LINES.toLocaleString('en')} lines`,
      ready: async () => ({
        caller,
        method: 'POST',
        path: '/api/BehaviourImports/Preview',
        body: { content },
      }),
    },
    {
      name: 'POST /api/BehaviourImports, 2,000 lines',
      async ready() {
        const { token } = await isOk(
          caller.post('/api/BehaviourImports/Preview', { body: { content: part } }),
        );
        return {
          ...{ caller, method: 'POST', path: '/api/BehaviourImports' },
          body: { content: part, token, withoutProblems: true },
        };
      },
    },
  ];
}

/**
 * Calls about the largest records that there can be, and that end well: the matrix's records are small, and a body that
 * is only as large as its schema allows is often refused for what is in it.
 */
export async function callsOfLargeRecords(school: TestSchool, admin: Caller): Promise<Call[]> {
  return [
    ...(await largestClass(school, admin)),
    ...(await largestGrid(school)),
    ...(await largestBehaviour(school, admin)),
  ];
}

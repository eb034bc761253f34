import type { BehaviourReportDefaults } from '@homeroom/contract/behaviour/reports.endpoints.ts';
import { requestText } from '../load/connection.ts';
import type { Result } from '../measure/result.ts';
import type { Bench } from './bench.ts';
import { signIn } from './people.ts';
import { shuffled, timeRequests } from './timing.ts';

const DAY_MS = 86_400_000;

/** Behaviour: the search of 28 days, somebody's history, and an event saved. */
export async function behaviourCases(bench: Bench): Promise<Result[]> {
  const { server, facts } = bench;
  const [office = '', teacher = ''] = await signIn(server.port, ['office', 'teacher']);
  const read = async <T>(path: string): Promise<T> =>
    (await (
      await fetch(`http://127.0.0.1:${server.port}${path}`, {
        headers: { authorization: `Bearer ${office}` },
      })
    ).json()) as T;
  const get = (path: string, token = office) => requestText('GET', path, { token });
  const students = shuffled(await read<{ id: number; itemName: string }[]>('/api/Students')).slice(0, 400);
  const { incidentTypes, actionTypes, involvements } = await read<BehaviourReportDefaults>(
    '/api/BehaviourReportDefaults',
  );
  const type = incidentTypes.find(({ kind }) => kind === 'negative');
  const action = actionTypes.find(({ kind }) => kind === 'ordinary');
  // One end after the other of the last weeks: each search is of other days.
  const newest = Date.parse(facts.days[0] ?? '');
  const ends = Array.from({ length: 28 }, (_, n) => new Date(newest - n * DAY_MS).toISOString().slice(0, 10));
  const start = (end: string) => new Date(Date.parse(end) - 27 * DAY_MS).toISOString().slice(0, 10);
  const days = (end: string) => `dateOfStart=${start(end)}&dateOfEnd=${end}`;
  const ofStudents = (path: string) => students.map(({ id }) => get(path.replace(':id', String(id))));

  const saves = students.map(({ id }) =>
    requestText('PUT', '/api/BehaviourReports', {
      token: office,
      body: {
        id: 0,
        dateOf: `${ends[0]}T10:20:00`,
        comment: 'Came late and was spoken to.',
        people: [
          {
            id,
            involvement: involvements[0] ? { id: involvements[0].id } : null,
            incidents: type ? [{ incidentType: { id: type.id } }] : [],
            actions: action ? [{ actionType: { id: action.id } }] : [],
          },
        ],
      },
    }),
  );
  const measure = (key: string, what: string, requests: string[], { p95 = 0, lanes = 1 } = {}) =>
    timeRequests(
      bench,
      { key: `behaviour-${key}`, what, ...(p95 ? { goals: [{ of: 'p95', atMost: p95 } as const] } : {}) },
      requests,
      { lanes },
    );
  return [
    await measure(
      'search',
      'search of 28 days, the school, 1 at once',
      ends.map((end) => get(`/api/BehaviourReports?byDetails&${days(end)}`)),
      { p95: 150 },
    ),
    await measure(
      'search-text',
      'the same for a name, 1 at once',
      students.map(({ itemName }, n) =>
        get(
          `/api/BehaviourReports?${days(ends[n % ends.length] as string)}&searchName=${encodeURIComponent(`%${itemName.split(',')[0]}%`)}`,
        ),
      ),
      { p95: 150 },
    ),
    await measure(
      'search-teacher',
      'the same by a teacher, of their students, 1 at once',
      ends.map((end) => get(`/api/BehaviourReports?${days(end)}`, teacher)),
      { p95: 150 },
    ),
    await measure(
      'history',
      'incidents of a student, 1 at once',
      ofStudents('/api/BehaviourIncidents?studentID=:id'),
      {
        p95: 60,
      },
    ),
    await measure(
      'summary',
      'totals and weeks of a student, 1 at once',
      ofStudents('/api/BehaviourSummaries/:id'),
      {
        p95: 60,
      },
    ),
    await measure(
      'patterns',
      'patterns of a year of the school, 1 at once',
      ends.map((end) => get(`/api/BehaviourPatterns?dateOfEnd=${end}`)),
    ),
    await measure('save', 'an event with an incident and an action saved, 4 at once', saves, { lanes: 4 }),
  ];
}

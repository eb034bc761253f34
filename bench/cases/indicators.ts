import type { IndicatorClass } from '@homeroom/contract/indicators/indicators.schemas.ts';
import type { ClassDetail } from '@homeroom/contract/subjects/subjects.schemas.ts';
import { requestText } from '../load/connection.ts';
import type { Result } from '../measure/result.ts';
import type { Bench } from './bench.ts';
import { onConnections, signIn } from './people.ts';
import { shuffled, timeRequests } from './timing.ts';

const PATH = '/api/IndicatorClasses';
/** Sets that are saved for the first time, at most; and days that they are taken from. */
const MAX_SETS = 900;
const DAYS = 6;

/** Requests that read the sets of the last days: a class in its first period of a day. */
async function readsOf({ server, facts }: Bench, token: string): Promise<string[]> {
  const days = facts.days.slice(0, DAYS);
  const sets = await onConnections(server.port, days, async (send, dateOf) => {
    const { body } = await send(requestText('GET', `/api/ClassDetails?dateOf=${dateOf}`, { token }));
    const classes = JSON.parse(body.toString()) as ClassDetail[];
    return classes.flatMap(({ id, periods }) =>
      periods[0]
        ? [requestText('GET', `${PATH}?dateOf=${dateOf}&classId=${id}&periodId=${periods[0].id}`, { token })]
        : [],
    );
  });
  return shuffled(sets.flat()).slice(0, MAX_SETS);
}

/** A set filled in as most are: all fine, and the first student absent. */
function fine(set: IndicatorClass): object {
  const { dateOf, classId, periodId, indicatorTypes } = set;
  const indicatorClassStudents = set.indicatorClassStudents.map(({ id, indicatorStudentOptions }, row) => ({
    id,
    indicatorStudentOptions: indicatorStudentOptions.flatMap(({ version, indicatorTypeID }, at) => {
      const column = indicatorTypes[at];
      if (column?.isAttendance ? row > 0 : row === 0) return [];
      const option = column?.indicatorOptions.find(({ isDefault, isAbsent }) =>
        column.isAttendance ? isAbsent : isDefault,
      );
      return option ? [{ indicatorTypeID, indicatorOption: { id: option.id }, version }] : [];
    }),
  }));
  return { dateOf, classId, periodId, indicatorClassStudents };
}

/** Requests that save sets which nobody has begun, each whole. */
async function savesOf({ server }: Bench, reads: readonly string[], token: string): Promise<string[]> {
  const saves = await onConnections(server.port, reads, async (send, read) => {
    const { status, body } = await send(read);
    if (status !== 200) return [];
    const set = JSON.parse(body.toString()) as IndicatorClass;
    const isOpen = set.id === null && set.permission === 2 && set.indicatorClassStudents.length > 10;
    return isOpen ? [requestText('PUT', PATH, { token, body: fine(set), key: crypto.randomUUID() })] : [];
  });
  return saves.flat();
}

/** The grid of a class, read and saved whole: every cell of five columns, one student absent. */
export async function fillInIndicators(bench: Bench): Promise<Result[]> {
  const [token = ''] = await signIn(bench.server.port, ['office']);
  const reads = await readsOf(bench, token);
  const saves = await savesOf(bench, reads, token);
  const half = Math.floor(saves.length / 2);
  const read = (lanes: number) =>
    timeRequests(bench, { key: `indicators-read-${lanes}`, what: `grid read, ${lanes} at once` }, reads, {
      lanes,
    });
  return [
    await read(1),
    await read(8),
    await timeRequests(
      bench,
      { key: 'indicators-save-1', what: 'whole set saved, 1 at once', goals: [{ of: 'p95', atMost: 40 }] },
      saves.slice(0, half),
      { lanes: 1, once: true },
    ),
    await timeRequests(
      bench,
      {
        key: 'indicators-save-4',
        what: 'the same, 4 at once',
        note: 'Each set is saved for the first time: all cells of its students in five columns and an absence on the roll, with audit, notices and an Idempotency-Key.',
      },
      saves.slice(half),
      { lanes: 4, once: true },
    ),
  ];
}

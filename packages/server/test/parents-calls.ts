import { allEndpoints } from '@homeroom/contract/endpoints.ts';
import { initialPermissionsOf } from '@homeroom/contract/permissions.ts';
import type { Endpoint } from '@homeroom/contract/shared/endpoint.ts';
import type { Caller } from './caller.ts';
import { canariesIn } from './canaries.ts';
import type { DividedFamilies } from './divided-families.ts';
import { interviewQuestions } from './parents-calls.interviews.ts';

const open = new Set<string>(['session', 'public', ...initialPermissionsOf(['parent'])]);

/** Every operation that a parent may call, worked out from the contract. */
export const parentsOperations: readonly Endpoint[] = allEndpoints.filter(({ permission }) =>
  open.has(permission),
);
export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;

/** A call, as it is tried. */
export interface Asked {
  path: string;
  body?: unknown;
}

/** What is asked for in the school: ids of everything that somebody could try. */
export interface Within {
  families: DividedFamilies;
  rows: ReadonlyMap<string, number>;
  reasonID: number;
  /** The addresses of calendars of whoever asks. */
  feeds: readonly string[];
}

/** How an operation is asked that needs more than its address; one with a record in its path has to be among them. */
export function questions({ families, rows, reasonID, feeds }: Within): Record<string, Asked[]> {
  const students = Object.values(families.children);
  const days = 'dateOfStart=2026-11-01&dateOfEnd=2026-11-30';
  const rowsOf = (kind: string) => [...rows].flatMap(([name, id]) => (name.startsWith(kind) ? id : []));
  const people = [...Object.values(families.adults), ...students];
  const at = (base: string, all: readonly number[]) => all.map((id) => ({ path: `${base}/${id}` }));
  const announced = { kind: 'announce', dateFrom: '2026-11-25', dateTo: '2026-11-25', details: 'Away' };
  return {
    'GET /api/AcademicCalendars/:id': at('/api/AcademicCalendars', [2026]),
    'GET /api/PersonalDetails/:id': at('/api/PersonalDetails', people),
    'GET /api/PersonalAddresses/:id': at('/api/PersonalAddresses', people),
    'POST /api/Reads': [
      {
        path: '/api/Reads',
        body: { addresses: at('/api/PersonalDetails', people).map(({ path }) => path) },
      },
    ],
    'GET /api/SystemSettings': [{ path: '/api/SystemSettings?searchName=%25' }],
    'GET /api/UserSettings': [{ path: '/api/UserSettings?searchName=%25' }],
    'GET /api/UserRelations/:id/Photo': Object.values(families.relations).map((id) => ({
      path: `/api/UserRelations/${id}/Photo`,
    })),
    'GET /api/BehaviourReports': [
      ...['', `?${days}`, `?${days}&takenAway=true`, `?${days}&searchName=%25zq%25&byDetails=true`],
      ...students.map((id) => `?${days}&studentID=${id}`),
      `?${days}&studentIds=${students.join()}`,
    ].map((query) => ({ path: `/api/BehaviourReports${query}` })),
    'GET /api/UserRelations/:id': Object.values(families.relations).flatMap((id) => [
      { path: `/api/UserRelations/${id}` },
      { path: `/api/UserRelations/${id}?yearid=2026` },
    ]),
    'GET /api/CalendarEvents': ['', '&parent=true'].map((more) => ({
      path: `/api/CalendarEvents?${days}${more}`,
    })),
    'GET /api/SchoolNews': ['', '?parent=true'].map((more) => ({ path: `/api/SchoolNews${more}` })),
    // None has one here: who sees which is asked in noticeboard/news-pictures.api.test.ts.
    'GET /imgs/news/:id': at('/imgs/news', [1, 2, 3]),
    // Nobody has one here: who reads which is asked in billing/statements.api.test.ts.
    'GET /api/BillingStatements/:id': at('/api/BillingStatements', [1, 2, 3]),
    'GET /api/BillingReceipts/:id': at('/api/BillingReceipts', [1, 2, 3]),
    // No card is published here: who reads which is asked in report-cards/publishing.api.test.ts.
    'GET /api/StudentReports/:studentId': students.map((id) => ({
      path: `/api/StudentReports/${id}?periodId=1`,
    })),
    'GET /api/ReportCardCampusYearPeriods': students.map((id) => ({
      path: `/api/ReportCardCampusYearPeriods?studentid=${id}`,
    })),
    'GET /api/StudentResults': students.map((id) => ({ path: `/api/StudentResults?studentid=${id}` })),
    'GET /ical/:secret': feeds.map((path) => ({ path })),
    'POST /api/AbsenceReplies': students.map((studentID) => ({
      path: '/api/AbsenceReplies',
      body: { studentID, reasonID, ...announced },
    })),
    'POST /api/OwnContact': rowsOf('address').map((addressID) => ({
      path: '/api/OwnContact',
      body: { subject: 'address', addressID, fields: { line1: 'New' }, version: 2 },
    })),
    'DELETE /api/AbsenceReplies/:id': at('/api/AbsenceReplies', rowsOf('reply')),
    'DELETE /api/OwnContact/:id': at('/api/OwnContact', rowsOf('wish')),
    'DELETE /api/CalendarFeeds/:id': at('/api/CalendarFeeds', [1, 2, 3, 4, 5]),
    ...interviewQuestions(families.interviews, Object.values(families.adults)),
    // Ends what is asked by.
    'POST /Logout': [],
  };
}

/**
 * Calls operations, reads first, in every way that there is a question for.
 * @returns the canaries in bodies and headers, each with where it was found; and what failed as no answer of the server may
 */
export async function canariesFoundBy(
  caller: Caller,
  operations: readonly Endpoint[],
  asked: ReturnType<typeof questions>,
): Promise<{ found: Map<string, string>; broken: string[] }> {
  const found = new Map<string, string>();
  const broken: string[] = [];
  for (const operation of operations.toSorted(
    (a, b) => Number(a.method !== 'GET') - Number(b.method !== 'GET'),
  )) {
    const { method, path } = operation;
    const plain: Asked = { path, ...(method === 'GET' ? {} : { body: {} }) };
    for (const { path: address, body } of asked[nameOf(operation)] ?? [plain]) {
      const answer = await caller.send(method, address, body === undefined ? {} : { body });
      if (answer.status >= 500) broken.push(`${answer.status} ${method} ${address}`);
      const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
      for (const one of canariesIn(`${JSON.stringify([...answer.headers])} ${text}`))
        found.set(one, `${method} ${address}`);
    }
  }
  return { found, broken };
}

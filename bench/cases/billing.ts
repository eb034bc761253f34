import { requestText } from '../load/connection.ts';
import type { Result } from '../measure/result.ts';
import type { Bench } from './bench.ts';
import { onConnections, signIn } from './people.ts';
import { shuffled, timeRequests } from './timing.ts';

const MAX_PDFS = 1000;

const asked = async <T>(port: number, token: string, path: string): Promise<T> => {
  const [answer] = await onConnections(port, [path], async (send, one) =>
    (await send(requestText('GET', one, { token }))).body.toString(),
  );
  return JSON.parse(answer ?? 'null') as T;
};

/** Statements of the largest run in files of a hundred, one after the other, as the office prints them. */
async function printed({ server: { port } }: Bench, token: string): Promise<Result> {
  const runs = await asked<{ id: number; published: number }[]>(port, token, '/api/BillingStatementRuns');
  const run = runs.reduce((most, one) => (one.published > most.published ? one : most));
  const statements = Math.min(run.published, MAX_PDFS);
  const parts = Array.from({ length: Math.ceil(statements / 100) }, (_, n) => n + 1);
  const begun = performance.now();
  const answers = await onConnections(
    port,
    parts,
    (send, part) =>
      send(requestText('GET', `/api/BillingStatementRuns/${run.id}/Document?part=${part}`, { token })),
    1,
  );
  const seconds = (performance.now() - begun) / 1000;
  return {
    key: 'billing-thousand',
    what: `${statements} statements as PDF, in files of a hundred`,
    value: seconds * (MAX_PDFS / statements),
    unit: 's a thousand',
    errors: answers.filter(({ status }) => status !== 200).length,
    goals: [
      { of: 'value', atMost: 60 },
      { of: 'errors', atMost: 0 },
    ],
  };
}

/** What the office reads of accounts, and a statement as its PDF: each another one. */
export async function readBilling(bench: Bench): Promise<Result[]> {
  const { port } = bench.server;
  const [token = ''] = await signIn(port, ['office']);
  const ids = async (path: string) =>
    shuffled((await asked<{ id: number }[]>(port, token, path)).map(({ id }) => id));
  const accounts = await ids('/api/BillingAccounts');
  const statements = await ids('/api/BillingStatements');
  const goals: Result['goals'] = [
    { of: 'p95', atMost: 100 },
    { of: 'errors', atMost: 0 },
  ];
  const reading = (path: string, all: readonly number[]) =>
    all.map((id) => requestText('GET', `${path}/${id}`, { token }));
  return [
    await timeRequests(
      bench,
      { key: 'billing-account', what: 'an account with its lines, four at once', goals },
      reading('/api/BillingAccounts', accounts),
      { lanes: 4 },
    ),
    await timeRequests(
      bench,
      { key: 'billing-search', what: 'accounts by a part of a name, four at once', goals },
      ['an', 'smi', 'kr', 'ng', 'o'].map((name) =>
        requestText('GET', `/api/BillingAccounts?searchName=${name}`, { token }),
      ),
      { lanes: 4 },
    ),
    await timeRequests(
      bench,
      { key: 'billing-statement', what: 'a statement as PDF, one after the other', goals },
      reading('/api/BillingStatements', statements),
      { lanes: 1 },
    ),
    await printed(bench, token),
  ];
}

import type { PrintedCard } from '@homeroom/contract/kiosk/cards.endpoints.ts';
import type { KioskDevice } from '@homeroom/contract/kiosk/devices.endpoints.ts';
import { requestText } from '../load/connection.ts';
import type { Result } from '../measure/result.ts';
import type { Bench } from './bench.ts';
import { onConnections, signIn } from './people.ts';
import { timeRequests } from './timing.ts';

/** What is asked of the kiosks before they are measured. */
const asked = async <T>(port: number, request: string): Promise<T> => {
  const [answer] = await onConnections(port, [request], async (send, text) => (await send(text)).body);
  return JSON.parse(answer?.toString() ?? 'null') as T;
};

/** The token of the demo's device, paired anew. */
async function paired(port: number, office: string): Promise<string> {
  const [device] = await asked<KioskDevice[]>(
    port,
    requestText('GET', '/api/KioskDevices', { token: office }),
  );
  const pairing = requestText('POST', `/api/KioskDevices/${device?.id}/Pairing`, { token: office });
  const { code } = await asked<{ code: string }>(port, pairing);
  const { token } = await asked<{ token: string }>(
    port,
    requestText('POST', '/api/KioskPairings', { body: { code } }),
  );
  return token;
}

/** The codes of the cards of all students who are in a roll class. */
async function codesOf({ server, facts }: Bench, office: string): Promise<string[]> {
  const ids = facts.classes.map((_, i) => i + 1);
  const sheets = await onConnections(server.port, ids, async (send, id) => {
    const { body } = await send(requestText('GET', `/api/CardSheets?rollClassID=${id}`, { token: office }));
    return JSON.parse(body.toString()) as PrintedCard[];
  });
  return sheets.flat().flatMap(({ code }) => code ?? []);
}

/** Students who scan themselves in, each once, as one kiosk sends them and as several do. */
export async function scanCards(bench: Bench): Promise<Result[]> {
  const { port } = bench.server;
  const [office = ''] = await signIn(port, ['office']);
  const token = await paired(port, office);
  const codes = await codesOf(bench, office);
  const scannedAt = new Date().toISOString();
  const requests = codes.map((code) =>
    requestText('POST', '/api/KioskScans', { token, body: { code, scannedAt }, key: crypto.randomUUID() }),
  );
  const half = Math.floor(requests.length / 2);
  const goals: Result['goals'] = [
    { of: 'rate', atLeast: 20 },
    { of: 'p95', atMost: 100 },
    { of: 'errors', atMost: 0 },
  ];
  return [
    await timeRequests(
      { ...bench, warmUp: 0 },
      {
        ...{ key: 'scan-1', what: 'a card scanned, one kiosk', goals },
        note: 'A scan is to be shown within 300 ms and there are to be 60 a minute: what is measured here is the answer of the server, with key, mark, audit and notice. Each student is scanned once.',
      },
      requests.slice(0, half),
      { lanes: 1, once: true },
    ),
    await timeRequests(
      { ...bench, warmUp: 0 },
      { key: 'scan-4', what: 'a card scanned, four kiosks at once', goals },
      requests.slice(half),
      { lanes: 4, once: true },
    ),
  ];
}

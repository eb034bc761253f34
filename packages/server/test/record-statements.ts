import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';

/*
 * Writes down the text of every statement that an API test or the permission matrix sends and the database carries out, once for each worker, in
 * the folder that HOMEROOM_RECORD_STATEMENTS names: the oldest PostgreSQL then has to understand the same texts.
 */
const folder = process.env['HOMEROOM_RECORD_STATEMENTS'];

/** Of a worker, which runs several files. */
const worker = globalThis as { homeroomRecorder?: { known: Set<string>; isOn: boolean } };

function record(into: string): { known: Set<string>; isOn: boolean } {
  const recorder = { known: new Set<string>(), isOn: false };
  const client = pg.Client.prototype as unknown as { query(...args: unknown[]): unknown };
  const send = client.query;
  client.query = function (...args) {
    const [config] = args;
    const text = typeof config === 'string' ? config : (config as { text?: string }).text;
    const answer = send.apply(this, args);
    if (recorder.isOn && text && !recorder.known.has(text) && answer instanceof Promise)
      answer.then(
        () => {
          if (recorder.known.has(text)) return;
          recorder.known.add(text);
          appendFileSync(join(into, `${process.pid}.jsonl`), `${JSON.stringify(text)}\n`);
        },
        () => {}, // whoever sent it is told
      );
    return answer;
  };
  return recorder;
}

if (folder) {
  worker.homeroomRecorder ??= record(folder);
  worker.homeroomRecorder.isOn = /(\.api|permission-matrix)\.test\.ts$/.test(
    expect.getState().testPath ?? '',
  );
}

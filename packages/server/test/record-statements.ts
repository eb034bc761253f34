import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/*
 * Writes down the text of every statement that an API test sends and the database carries out, once for each worker, in
 * the folder that HOMEROOM_RECORD_STATEMENTS names: the oldest PostgreSQL then has to understand the same texts.
 */
const folder = process.env['HOMEROOM_RECORD_STATEMENTS'];
const marked = Symbol.for('homeroom.recorded');

type Query = (this: pg.Client, ...args: unknown[]) => unknown;
const client = pg.Client.prototype as unknown as { query: Query; [marked]?: true };

if (folder && !client[marked]) {
  client[marked] = true;
  const known = new Set<string>();
  const send = client.query;
  client.query = function (...args) {
    const [config] = args;
    const text = typeof config === 'string' ? config : (config as { text?: string }).text;
    const answer = send.apply(this, args);
    if (text && !known.has(text) && answer instanceof Promise)
      answer.then(
        () => {
          if (known.has(text)) return;
          known.add(text);
          appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(text)}\n`);
        },
        () => {}, // whoever sent it is told
      );
    return answer;
  };
}

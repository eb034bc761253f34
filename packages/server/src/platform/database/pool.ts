import pg from 'pg';

/** How to reach a PostgreSQL: an address, or a socket folder of the embedded one. */
export type Connection =
  | { url: string }
  | { host: string; port: number; user: string; database: string; password?: string };

// Days and local times stay the strings they are: `pg` would make a local midnight of a DATE.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMP, (text) => text.replace(' ', 'T'));

/** More distinct statements than this are not kept prepared: ad-hoc ones must not fill the server's memory. */
const MOST_NAMES = 400;
const names = new Map<string, string>();

const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known || names.size >= MOST_NAMES) return known;
  const name = `q${names.size}`;
  names.set(text, name);
  return name;
};

/** How a transaction begins, so that a client knows it: `begin; ` and what is set for it. */
const OPENING = /^begin; /;
const CLOSING = /^(commit|rollback)$/;
const nothingDone = { command: '', rowCount: null, rows: [], fields: [], oid: 0 };

/**
 * A client that prepares each statement with parameters once per connection:
 * about half again as fast on the hot paths as parsing and planning it each time.
 * The opening of a transaction waits for its first statement and goes out in one piece with it: a save is half a
 * dozen messages, and each that is waited for costs both sides a change of process.
 */
class PreparingClient extends pg.Client {
  #opening: string | null = null;

  // biome-ignore lint/suspicious/noExplicitAny: pg's overloads are passed through as they are
  override query(...args: any[]): any {
    const [text] = args;
    if (typeof text === 'string' && typeof args.at(-1) !== 'function') {
      if (OPENING.test(text)) {
        this.#opening = text;
        return Promise.resolve(nothingDone);
      }
      if (this.#opening !== null && CLOSING.test(text)) {
        this.#opening = null;
        return Promise.resolve(nothingDone);
      }
    }
    if (this.#opening === null) return this.#send(args);
    const opening = this.#opening;
    this.#opening = null;
    const { stream } = this.connection;
    stream.cork();
    // Where it fails, so does the statement behind it, which tells of it.
    super.query(opening).catch(() => {});
    const answer = this.#send(args);
    stream.uncork();
    return answer;
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  #send(args: any[]): any {
    const [text, values] = args;
    if (typeof text === 'string' && Array.isArray(values)) {
      // Without parameters it goes as it is: a prepared statement cannot hold several commands.
      if (values.length === 0) return super.query(text, ...args.slice(2));
      const name = nameOf(text);
      if (name) return super.query({ name, text, values }, ...args.slice(2));
    }
    // @ts-expect-error pg declares an overload for each form
    return super.query(...args);
  }
}

/** Options as pg takes them, with the limits that keep one request from holding the others up. */
export function clientOptions(connection: Connection, schema: string | null): pg.ClientConfig {
  const settings = [
    '-c timezone=UTC',
    '-c statement_timeout=15000',
    '-c lock_timeout=5000',
    '-c idle_in_transaction_session_timeout=30000',
    // A school fits in memory: an index is worth its while, and compiling a plan never is.
    '-c random_page_cost=1.1',
    '-c jit=off',
  ];
  if (schema) settings.push(`-c search_path=${schema}`);
  const where = 'url' in connection ? { connectionString: connection.url } : connection;
  return {
    ...where,
    options: settings.join(' '),
    application_name: 'homeroom',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  };
}

/** A pool whose connections see one school's schema and nothing else. */
export function createPool(connection: Connection, schema: string | null, size = 16): pg.Pool {
  const pool = new pg.Pool({
    ...clientOptions(connection, schema),
    max: size,
    Client: PreparingClient,
    // Statements may be sent before the one before them is answered: see the opening above.
    pipeline: true,
  } as pg.PoolConfig);
  // An idle connection that breaks is replaced by the pool; unheard, its event would end the process.
  pool.on('error', () => {});
  // So would that of one in use, broken between two statements: its next statement fails, and tells.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

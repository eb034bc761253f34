import pg from 'pg';
import { isOutdated, writesCrossed } from './sqlstate.ts';

/** How to reach a PostgreSQL: an address, or a socket folder of the embedded one. */
export type Connection =
  | { url: string }
  | { host: string; port: number; user: string; database: string; password?: string };

// Days and local times stay the strings they are: `pg` would make a local midnight of a DATE.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMP, (text) => text.replace(' ', 'T'));

/** More distinct statements than this are not kept prepared: ad-hoc ones must not fill the server's memory. */
const MAX_PREPARED_STATEMENTS = 400;
const names = new Map<string, string>();

const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known || names.size >= MAX_PREPARED_STATEMENTS) return known;
  const name = `q${names.size}`;
  names.set(text, name);
  return name;
};

/** Another name for a statement whose result is another since a migration: it is prepared anew. */
function rename(text: string, outdated: string): string {
  const known = names.get(text) ?? outdated;
  // The others who had the old one follow the first.
  if (known !== outdated) return known;
  const [name = '', version = '0'] = outdated.split('v');
  const next = `${name}v${Number(version) + 1}`;
  names.set(text, next);
  return next;
}

/** How `inTransaction` begins, with its locks, so that a client knows it. */
const OPENING =
  /^begin; set local homeroom\.actor = '[\w:-]+'; set local homeroom\.now = '[\w:.-]+'(; select pg_advisory_xact_lock[\w(), -]+)?$/;
const CLOSING = /^(commit|rollback)$/;
/** Where any transaction begins and ends, whoever wrote it. */
const BEGIN = /^\s*(begin|start transaction)\b/i;
const END = /^\s*(commit|rollback|end)\b(?!\s+(work\s+|transaction\s+)?to\b)/i;
/** A statement that only reads, as far as its beginning tells. */
const READING = /^(select|with)\b/;
/** Marks a statement of a transaction whose result nobody needs: it goes out with whatever comes after it. */
export const LATER = '/* later */ ';
const nothingYet = { command: '', rowCount: null, rows: [], fields: [], oid: 0 };

/**
 * A client that prepares each statement with parameters once per connection:
 * about half again as fast on the hot paths as parsing and planning it each time.
 * The opening of a transaction, and statements marked LATER, wait for the next statement and go out in one
 * piece with it: a save is half a dozen messages, and each that is waited for costs both sides a change of process.
 */
class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg's overloads are passed through as they are
  #waiting: any[][] = [];
  #isInTransaction = false;

  // biome-ignore lint/suspicious/noExplicitAny: as above
  override query(...args: any[]): any {
    const [text] = args;
    // Whoever waits for a callback has no transaction of ours under way.
    if (typeof text === 'string' && typeof args.at(-1) !== 'function') {
      if (OPENING.test(text) || text.startsWith(LATER)) {
        this.#waiting.push(args);
        return Promise.resolve(nothingYet);
      }
      if (CLOSING.test(text) && this.#isUnneeded(text)) return Promise.resolve(nothingYet);
    }
    if (this.#waiting.length === 0) return this.#send(args);
    const { stream } = this.connection;
    stream.cork();
    const answers = [...this.#waiting.splice(0), args].map((each) => this.#send(each));
    stream.uncork();
    // The first that fails is thrown: those behind it only say that the transaction is lost.
    return Promise.all(answers).then((all) => all.at(-1));
  }

  /** Whether a transaction ends here that was never begun; with a rollback, what waits need not be done either way. */
  #isUnneeded(closing: string): boolean {
    const [first] = this.#waiting;
    const isUnbegun = first !== undefined && OPENING.test(first[0]);
    const isEmpty = isUnbegun && (closing === 'rollback' || this.#waiting.length === 1);
    if (isEmpty || closing === 'rollback') this.#waiting = [];
    return isEmpty;
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  #send(args: any[]): any {
    const [text, values] = args;
    if (typeof text === 'string' && BEGIN.test(text)) this.#isInTransaction = true;
    if (typeof text === 'string' && END.test(text)) this.#isInTransaction = false;
    if (typeof text === 'string' && Array.isArray(values)) {
      // Without parameters it goes as it is: a prepared statement cannot hold several commands.
      if (values.length === 0)
        return READING.test(text)
          ? this.#sendAgain(null, text, values, args[2])
          : super.query(text, ...args.slice(2));
      return this.#sendAgain(nameOf(text) ?? null, text, values, args[2]);
    }
    // @ts-expect-error pg declares an overload for each form
    return super.query(...args);
  }

  /**
   * Sends a statement; once more where a migration of a newer server has changed what it answers, or where it was given
   * up in a deadlock, as with such a migration: alone it has done nothing then. Within a transaction that has failed with
   * it, `inTransaction` begins again.
   * @param name under which it is prepared; null: as it is
   */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  #sendAgain(name: string | null, text: string, values: any[], callback?: any): any {
    // As it is sent: where a whole transaction goes out in one piece its end is sent too before any of it fails.
    const isInTransaction = this.#isInTransaction;
    const query = (as: string | null) => ({
      text,
      ...(values.length > 0 && { values }),
      ...(as !== null && { name: as }),
    });
    /** How to send it again; undefined: not at all. */
    const again = (error: unknown): string | null | undefined => {
      const renamed = name !== null && isOutdated(error) ? rename(text, name) : undefined;
      if (isInTransaction) return undefined;
      return renamed ?? (writesCrossed(error) ? name : undefined);
    };
    if (typeof callback !== 'function')
      return super.query(query(name)).catch((error: unknown) => {
        const next = again(error);
        if (next === undefined) throw error;
        return super.query(query(next));
      });
    // biome-ignore lint/suspicious/noExplicitAny: as above
    return super.query(query(name) as any, (error: any, result: any) => {
      const next = error ? again(error) : undefined;
      // biome-ignore lint/suspicious/noExplicitAny: as above
      if (next !== undefined) super.query(query(next) as any, callback);
      else callback(error, result);
    });
  }
}

const common = { application_name: 'homeroom', connectionTimeoutMillis: 5000, keepAlive: true };

/**
 * An address apart from the `options` in it, which pg would take instead of ours: without our search_path a school's
 * tables would be looked for, and made, in `public`.
 */
function apart(url: string): { connectionString: string; theirs: string[] } {
  const [address = '', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  const theirs = parameters.getAll('options');
  if (!theirs.length) return { connectionString: url, theirs };
  parameters.delete('options');
  return { connectionString: parameters.size ? `${address}?${parameters}` : address, theirs };
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
    // The statements are prepared, and their plans hang on no parameter: to plan a roll costs 10 ms, five times over.
    '-c plan_cache_mode=force_generic_plan',
  ];
  if (schema) settings.push(`-c search_path=${schema}`);
  if (!('url' in connection)) return { ...connection, ...common, options: settings.join(' ') };
  const { connectionString, theirs } = apart(connection.url);
  return { connectionString, ...common, options: [...theirs, ...settings].join(' ') };
}

/** A pool whose connections see one school's schema and nothing else. */
export function createPool(connection: Connection, schema: string | null, size = 16): pg.Pool {
  const pool = new pg.Pool({
    ...clientOptions(connection, schema),
    max: size,
    Client: PreparingClient,
    // Statements may be sent before the one before them is answered: see what waits above.
    pipeline: true,
  } as pg.PoolConfig);
  // An idle connection that breaks is replaced by the pool; unheard, its event would end the process.
  pool.on('error', () => {});
  // So would that of one in use, broken between two statements: its next statement fails, and tells.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

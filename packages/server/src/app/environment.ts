import { statSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { isTimeZone } from '@homeroom/contract/shared/time-zones.ts';
import { z } from 'zod';
import { type Clock, clockAhead } from '../platform/clock.ts';
import { isBeyondThisMachine } from './this-machine.ts';

/** How long requests that are under way may take at a stop: less than containers give before they kill. */
export const STOP_SECONDS = 8;

/** What the person who runs Homeroom may decide about it from outside. Everything has a default. */
export interface Environment {
  /** Where to listen; 0 takes a free port. */
  port: number;
  host: string;
  /** How many processes serve behind the port. */
  processes: number;
  /** How long a request may still take once the server is told to stop, ms. */
  graceMs: number;
  /** A PostgreSQL server; the embedded one when undefined. */
  databaseUrl: string | undefined;
  /** Absolute path of the folder for everything that is stored. */
  dataDir: string;
  /** The school's IANA time zone. */
  timeZone: string;
  /** What time it is: the machine's, or that of another day, for trials at this machine. */
  clock: Clock;
  /** Whether the environment names it; else it is the machine's. */
  isTimeZoneSaid: boolean;
  /** Whether to load the demo school; `auto` does so into an empty embedded database. */
  demo: boolean | 'auto';
  logLevel: (typeof logLevels)[number];
  /** Lets a monitoring system that is not on this machine read /metrics. */
  metricsToken: string | undefined;
  /** Whether the server does background jobs too, or `npm run homeroom -- work` alone. */
  jobs: 'server' | 'apart';
  /** The mail server that takes mail, with user and password where it wants them; without one none leaves. */
  smtpUrl: string | undefined;
  /** The address people use, where a proxy stands in front; without a slash at the end. */
  publicUrl: string | undefined;
  /** Addresses, or networks, of proxies on other machines that may tell the client's address. */
  proxies: readonly string[];
  /** Absolute path of a folder with fonts for scripts that ours do not have. */
  fontFolder: string | undefined;
  /** Absolute path of the folder in which backups are made by themselves; without one none are. */
  backupFolder: string | undefined;
}

/** The message holds one line for each variable that cannot be used. Secrets are not repeated in it. */
export class EnvironmentError extends Error {}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const repositoryRoot = resolve(import.meta.dirname, '../../../..');

const schema = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((port) => port <= 65_535)
    .default(4000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('127.0.0.1'),
  HOMEROOM_PROCESSES: z
    .string()
    .regex(/^[1-8]$/)
    .transform(Number)
    .default(1),
  HOMEROOM_STOP_SECONDS: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .refine((seconds) => seconds >= 1 && seconds <= 300)
    .default(STOP_SECONDS),
  DATABASE_URL: z.string().refine(isPostgresAddress).optional(),
  HOMEROOM_DATA: z
    .string()
    .transform((folder) => resolve(folder))
    .default(resolve(repositoryRoot, 'data')),
  HOMEROOM_CLOCK_AHEAD: z
    .string()
    .regex(/^-?\d{1,10}$/)
    .transform(Number)
    .default(0),
  HOMEROOM_TIME_ZONE: z.string().refine(isTimeZone).default(machineTimeZone),
  HOMEROOM_DEMO: z
    .enum(['1', 'true', '0', 'false', 'auto'])
    .transform((word) => (word === 'auto' ? ('auto' as const) : word === '1' || word === 'true'))
    .default('auto'),
  HOMEROOM_LOG_LEVEL: z.enum(logLevels).default('info'),
  HOMEROOM_METRICS_TOKEN: z.string().min(16).optional(),
  HOMEROOM_JOBS: z.enum(['server', 'apart']).default('server'),
  HOMEROOM_SMTP_URL: z.string().refine(isMailServer).optional(),
  HOMEROOM_PUBLIC_URL: z
    .string()
    .refine(isWebAddress)
    .transform((address) => address.replace(/\/+$/, ''))
    .optional(),
  HOMEROOM_PROXIES: z
    .string()
    .transform((list) => list.split(',').map((one) => one.trim()))
    .refine((list) => list.every(isNetwork))
    .default([]),
  HOMEROOM_FONTS: z
    .string()
    .transform((folder) => resolve(folder))
    .refine(isFolder)
    .optional(),
  HOMEROOM_BACKUPS: z
    .string()
    .transform((folder) => resolve(folder))
    .optional(),
});

type Name = keyof typeof schema.shape;

/** What each variable takes, in words that follow "must be". */
const allowed: Record<Name, string> = {
  PORT: 'a whole number from 0 to 65535',
  HOST: 'a host name or an IP address, such as 127.0.0.1 or 0.0.0.0',
  HOMEROOM_PROCESSES: 'a whole number from 1 to 8',
  HOMEROOM_STOP_SECONDS: 'a whole number from 1 to 300',
  DATABASE_URL: 'an address such as postgres://user:password@host:5432/database',
  HOMEROOM_DATA: 'the path of a folder',
  HOMEROOM_CLOCK_AHEAD: 'a whole number of seconds, and 0 where others than this machine reach the server',
  HOMEROOM_TIME_ZONE: 'the IANA name of a time zone, such as Australia/Sydney',
  HOMEROOM_DEMO: '1, true, 0, false or auto',
  HOMEROOM_LOG_LEVEL: `one of ${logLevels.join(', ')}`,
  HOMEROOM_METRICS_TOKEN: 'at least 16 characters long',
  HOMEROOM_JOBS: 'server or apart',
  HOMEROOM_SMTP_URL:
    'an address such as smtps://user:password@mail.example.org:465 or smtp://mail.example.org:587?requireTLS=true',
  HOMEROOM_PUBLIC_URL: 'an http or https address without a path, such as https://homeroom.example.org',
  HOMEROOM_PROXIES: 'addresses or networks such as 10.0.0.5 or 10.0.1.0/24, with commas in between',
  HOMEROOM_FONTS: 'the path of a folder that there is',
  HOMEROOM_BACKUPS: 'the path of a folder',
};

/** Their values may hold a password. */
const secret: ReadonlySet<Name> = new Set([
  'DATABASE_URL',
  'HOMEROOM_METRICS_TOKEN',
  'HOMEROOM_PUBLIC_URL',
  'HOMEROOM_SMTP_URL',
]);

/**
 * Reads the environment. A variable that is empty counts as not given, since that is what `VARIABLE= command` and
 * compose files leave behind.
 *
 * @throws {EnvironmentError} which names everything that is wrong, at once.
 */
export function readEnvironment(env: Record<string, string | undefined>): Environment {
  const names = Object.keys(schema.shape) as Name[];
  const given = Object.fromEntries(names.map((name) => [name, env[name]?.trim() || undefined]));
  const result = schema.safeParse(given);
  if (!result.success) {
    const wrong = new Set(result.error.issues.map((issue) => issue.path[0] as Name));
    throw new EnvironmentError([...wrong].map((name) => complaint(name, given[name])).join('\n'));
  }
  const values = result.data;
  const read = environmentOf(values, given);
  if (values.HOMEROOM_CLOCK_AHEAD !== 0 && isBeyondThisMachine(read))
    throw new EnvironmentError(complaint('HOMEROOM_CLOCK_AHEAD', given['HOMEROOM_CLOCK_AHEAD']));
  return read;
}

function environmentOf(
  values: z.output<typeof schema>,
  given: Record<string, string | undefined>,
): Environment {
  return {
    port: values.PORT,
    host: values.HOST,
    processes: values.HOMEROOM_PROCESSES,
    graceMs: values.HOMEROOM_STOP_SECONDS * 1000,
    databaseUrl: values.DATABASE_URL,
    dataDir: values.HOMEROOM_DATA,
    timeZone: values.HOMEROOM_TIME_ZONE,
    clock: clockAhead(values.HOMEROOM_CLOCK_AHEAD),
    isTimeZoneSaid: Boolean(given['HOMEROOM_TIME_ZONE']),
    demo: values.HOMEROOM_DEMO,
    logLevel: values.HOMEROOM_LOG_LEVEL,
    metricsToken: values.HOMEROOM_METRICS_TOKEN,
    jobs: values.HOMEROOM_JOBS,
    smtpUrl: values.HOMEROOM_SMTP_URL,
    publicUrl: values.HOMEROOM_PUBLIC_URL,
    proxies: values.HOMEROOM_PROXIES,
    fontFolder: values.HOMEROOM_FONTS,
    backupFolder: values.HOMEROOM_BACKUPS,
  };
}

const complaint = (name: Name, value: string | undefined) =>
  `${name} must be ${allowed[name]}; ${secret.has(name) ? 'what is given is something else' : `it is ${JSON.stringify(value)}`}.`;

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** A network that holds everybody would have everybody believed. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (!version || more.length) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 8 && Number(bits) <= (version === 4 ? 32 : 128);
}

/** PostgreSQL's own form may lack the host (`postgres://user@/database?host=/socket/folder`), a web address may not. */
function isPostgresAddress(text: string): boolean {
  return /^postgres(ql)?:\/\/\S/.test(text) && URL.canParse(text.replace('@/', '@host/'));
}

/** Of options there is one; a slip in its name must not send mail in the clear. */
function isMailServer(text: string): boolean {
  if (!/^smtps?:\/\/\S/.test(text) || !URL.canParse(text)) return false;
  return ['', '?requireTLS=true', '?requireTLS=false'].includes(new URL(text).search);
}

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const address = new URL(text);
  if (!['http:', 'https:'].includes(address.protocol)) return false;
  return (
    address.pathname === '/' && !address.search && !address.hash && !address.username && !address.password
  );
}

function machineTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

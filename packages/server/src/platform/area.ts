import type { Change } from '@homeroom/contract/realtime.ts';
import type { Scope } from '@homeroom/contract/shared/scopes.ts';
import type { Registry } from 'prom-client';
import type { BackupPlace } from './backup/place.ts';
import type { Clock } from './clock.ts';
import type { Database, School } from './database/school.ts';
import type { TablePolicy } from './database/table-policy.ts';
import type { Authenticator, ViewAuthenticator } from './http/authenticator.ts';
import type { Http } from './http/serve.ts';
import type { JobHandler } from './jobs/job.ts';
import type { LogFiles } from './log-files.ts';
import type { ModelPolicy } from './realtime/modelPolicy.ts';
import type { InternalNotice } from './realtime/notice.ts';
import type { ForgetRights } from './rights.ts';
import type { User } from './user.ts';

/**
 * What an area may give to another one that it must not be known by: the receiving area declares the name and the
 * shape here (`declare module '../platform/area.ts'`), and asks the server for what all areas contribute under it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the areas that receive contributions fill it in.
export interface Contributions {}

/** Sign-ins that are offered on the first page of a demo school; null anywhere else. */
export type DemoSignIns = {
  password: string;
  users: { userName: string; label: string; scope: Scope }[];
  /** Others than the person at this machine may use them. */
  isExposed: boolean;
} | null;

/** How the process was started, and with what. */
export interface Installation {
  version: string;
  startedAt: Date;
  /** Absolute path of the folder in which everything is stored; null where the process was not told. */
  dataDir: string | null;
  /** Whether a mail server takes mail. */
  sendsMail: boolean;
  /** Null: the database is a given one, which has tools for its backups. */
  backups: BackupPlace | null;
  /** The log by days; null where the process keeps none. */
  logFiles: LogFiles | null;
}

/** What a server lends to the areas that it serves. */
export interface AreaServer {
  http: Http;
  school: School;
  installation: Installation;
  authenticator: Authenticator;
  /** For a change of sessions or rights, after its commit and before its answer. */
  forgetRights: ForgetRights;
  demoSignIns: DemoSignIns;
  /** Figures of this server, for Prometheus: numbers and names of its parts, nothing of anybody. */
  metrics: Registry;
  /** Whether changes made by other servers are heard right now; while not, nothing may be remembered. */
  hearsChanges(): boolean;
  /** Drops what all areas keep in memory: for a change that none of their notices tells of. */
  invalidateCaches(): void;
  /** What all areas contribute under a name, in the order of the list of areas. */
  contributions<Name extends keyof Contributions>(name: Name): Contributions[Name][];
  /** The policies of the tables of all areas. */
  policies(): Readonly<Record<string, TablePolicy>>;
}

/** What the process that works off the queue lends to the areas whose jobs it does. */
export interface JobServer {
  school: School;
  /** The address that people use, where it is known. */
  publicUrl: string | undefined;
  /** `smtp://` or `smtps://`; without one nothing leaves. */
  smtpUrl: string | undefined;
  /** Null: the database is a given one, which has tools for its backups. */
  backups: BackupPlace | null;
  /** What all areas contribute under a name, in the order of the list of areas. */
  contributions: AreaServer['contributions'];
}

/** What an area keeps in memory, and what makes it void. Each is called before sockets hear of the change. */
export interface AreaCaches {
  /** `origin`: the write that it came of, where its server named it. */
  changed?(change: Change, origin: string | undefined): void;
  /** Sessions, accounts or the calendar changed, or a roll was begun. */
  changedInternally?(notice: InternalNotice, origin: string | undefined): void;
  /** This server has saved something, of whatever area: for a user, or as the installation. Its notice comes later. */
  saved?(actor: number | string): void;
  /** Notices may have been missed, or something changed that none tells of. */
  invalidate?(): void;
}

/** What the loaders of the demo school are lent. */
export interface DemoContext {
  /** IANA name of the zone of the times in the rows. */
  timeZone: string;
  /** When it is loaded: nothing in it is later. */
  now: Date;
  /** Of every sign-in of the demo school. */
  password: string;
}

/** Inserts rows of one table of the demo school, some thousand at a time. */
export type DemoLoader = (db: Database, rows: readonly never[], context: DemoContext) => Promise<void>;

/** What loading the demo school needs of an area. */
export interface AreaDemo {
  /** By table, for rows that need something of the server's: a hash, the ids of types, the time zone. */
  loaders?: Record<string, DemoLoader>;
  /** Whether the area has records that a demo school must not be mixed with. */
  isInUse?(db: Database): Promise<boolean>;
  /** Makes other loads of the school wait until the transaction ends. */
  lock?(db: Database): Promise<void>;
}

/** What one area brings to the server. The shared lists are worked out from all of them (app/areas.ts). */
export interface ServerArea {
  /** The name of its folders in every package. */
  name: string;
  /** Its tables that hold what the school knows: audited, versioned, and under these policies. */
  tables?: Record<string, TablePolicy>;
  /** Its other tables, each with the reason why it is neither audited nor anybody's to read. */
  unauditedTables?: Record<string, string>;
  /** Who may hear of changes of its models. */
  models?: Record<string, ModelPolicy>;
  contributes?: Partial<Contributions>;
  /** Registers its routes. @returns what to tell it of changes, where it keeps anything in memory */
  // biome-ignore lint/suspicious/noConfusingVoidType: an area that keeps nothing in memory returns nothing.
  serve?(server: AreaServer): AreaCaches | void;
  /** Who is signed in; exactly one area brings this. */
  authenticator?(clock: Clock): Authenticator;
  /** Which device holds a token, and which are not revoked: by numbers of sessions below zero. At most one area brings this. */
  devices?(clock: Clock): Pick<Authenticator, 'again' | 'authenticate' | 'stillValid'>;
  /** Who of the school sees as whom by a token; at most one area brings this. */
  views?(clock: Clock, sessions: Authenticator): ViewAuthenticator;
  /** Whether a user may be seen at a place of this area, and so see who else is there; false for another area's place. */
  mayBeAt?(db: Database, user: User, place: string): Promise<boolean>;
  /** What loading the demo school needs of it; its rows are in the demo package. */
  demo?: AreaDemo;
  /** Work that is done after the request that wanted it, and what is done by the clock. */
  jobs?(server: JobServer): readonly JobHandler[];
  /** Under these names it saves by itself, as its jobs do: `system:mail`. Nothing of that is in what another area keeps in memory. */
  ownActors?: readonly string[];
  /** Drops what nobody asks for any more; called every hour, in a transaction. */
  housekeeping?(db: Database, now: Date): Promise<void>;
}

/** Describes an area and keeps its literal types, from which completeness is checked. */
export const serverArea = <const A extends ServerArea>(area: A): A => area;

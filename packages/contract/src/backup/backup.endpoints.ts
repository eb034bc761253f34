import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';

/** Instants are ISO with zone. */
const Backup = z.object({
  /** Of its folder. */
  name: z.string(),
  startedAt: z.string(),
  /** The first and the last moment that can be restored from it. */
  from: z.string(),
  until: z.string(),
  /** On its disk, compressed. */
  bytes: z.int(),
  /** The version of Homeroom that made it. */
  homeroom: z.string(),
});
export type Backup = z.infer<typeof Backup>;

/** What went wrong, and since when; the reason is a code that says nothing of anybody. */
const Failure = z.object({ since: z.string(), reason: z.string() });

const BackupState = z.object({
  /** own: made by Homeroom; off: no folder is named for them; given: the database has its own tools. */
  kind: z.enum(['own', 'off', 'given']),
  /** The folder of all backups on the machine of the server. */
  folder: z.string().nullable(),
  /** Whether one is being made, or is about to be. */
  isMaking: z.boolean(),
  /** The newest first. */
  backups: z.array(Backup),
  /** Names of folders that look like backups and cannot be used. */
  broken: z.array(z.string()),
  /** Of backups, and of the journal of changes after them; null: it goes well. */
  failure: Failure.nullable(),
  journalFailure: Failure.nullable(),
});
export type BackupState = z.infer<typeof BackupState>;

export const getBackups = endpoint({
  method: 'GET',
  path: '/api/Backups',
  permission: 'system.backups',
  summary: 'Which backups there are, how far the journal of changes is kept, and what went wrong.',
  answer: BackupState,
});

export const makeBackup = endpoint({
  method: 'POST',
  path: '/api/Backups',
  permission: 'system.backups',
  summary: 'Has a backup made now, in the background; one that is made already is enough.',
  answer: BackupState,
});

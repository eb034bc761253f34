import { join } from 'node:path';
import { z } from 'zod';
import { readIfThere } from './on-disk.ts';
import { BackupRefused } from './refusal.ts';

/** How a backup is laid out; it rises when an older Homeroom could no longer read what a newer one writes. */
export const FORMAT = 1;

export const manifestFile = 'manifest.json';

const Part = z.object({
  bytes: z.int().min(0),
  packedBytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  entries: z.int().min(0),
});
const Lsn = z.string().regex(/^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/);

const Manifest = z.object({
  format: z.literal(FORMAT),
  /** The version of Homeroom that made it. */
  homeroom: z.string(),
  /** PostgreSQL's, whose first number decides which one can open it. */
  postgres: z.string().regex(/^\d+/),
  /** Which data folder it was made from: a copy that was restored elsewhere is another one. */
  owner: z.string(),
  systemIdentifier: z.string().regex(/^\d+$/),
  timeline: z.int().min(1),
  /** Instants, ISO. It is whole as of its end. */
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  startLsn: Lsn,
  stopLsn: Lsn,
  /** Names of the migrations that the database had seen. */
  migrations: z.array(z.string()),
  /** The cluster's folder, and everything else in the data folder: tar archives, compressed. */
  parts: z.object({ cluster: Part, files: Part }),
});
export type Manifest = z.infer<typeof Manifest>;

/** What a backup is to be used by. */
export interface Here {
  /** "18.4": that of the embedded one. */
  postgres: string;
  migrations: readonly string[];
}

const majorOf = (version: string) => version.split('.')[0];

/**
 * Reads what a manifest says.
 * @throws BackupRefused where it is damaged, or was written by a Homeroom that is newer
 */
export function parseManifest(text: string, path: string): Manifest {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new BackupRefused('damaged', `${path} is damaged: it is no JSON.`);
  }
  const { data } = z.object({ format: z.int() }).safeParse(json);
  if (data && data.format > FORMAT)
    throw new BackupRefused(
      'newer',
      `${path} was written by a newer Homeroom (format ${data.format}, this one knows ${FORMAT}). Use that one, or a newer one.`,
    );
  const parsed = Manifest.safeParse(json);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new BackupRefused(
    'damaged',
    `${path} is damaged: ${where || 'its content'} is not as it was written.`,
  );
}

/** @throws BackupRefused where the folder is no backup that came to its end */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, manifestFile);
  const text = await readIfThere(path);
  if (text === undefined)
    throw new BackupRefused('damaged', `${folder} is no whole backup: it has no ${manifestFile}.`);
  return parseManifest(text, path);
}

/**
 * Whether this Homeroom can restore a backup.
 * @throws BackupRefused where it was made by a newer Homeroom, or another PostgreSQL
 */
export function refuseForeign(manifest: Manifest, here: Here): void {
  const unknown = manifest.migrations.find((name) => !here.migrations.includes(name));
  if (unknown)
    throw new BackupRefused(
      'newer',
      `The backup was made by a newer Homeroom (${manifest.homeroom}): this one does not know the step ${unknown} of its database. Restore it with that one, or a newer one.`,
    );
  if (majorOf(manifest.postgres) !== majorOf(here.postgres))
    throw new BackupRefused(
      'newer',
      `The backup was made by PostgreSQL ${majorOf(manifest.postgres)}; this Homeroom carries PostgreSQL ${majorOf(here.postgres)}, which cannot open it. Restore it with the Homeroom that made it (${manifest.homeroom}).`,
    );
}

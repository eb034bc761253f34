import { singleFlight } from '../realtime/singleFlight.ts';
import { type Cluster, openCluster } from './cluster.ts';
import { copyJournal } from './journal.ts';
import { lsnOf, segmentOf, startOf } from './lsn.ts';
import { reasonOf } from './reason.ts';
import { BackupRefused } from './refusal.ts';
import { type Backup, ownBackups } from './repository.ts';
import { advanceSlot, dropSlot, ensureSlot } from './slot.ts';
import { note, ownerOf } from './state.ts';

/** How often the journal is copied, in milliseconds: no more than this, and the time that it takes, is ever lost. */
const EVERY_MS = 15_000;
/** Any number that nothing else locks in the database: one process follows. */
const ONE_FOLLOWS = 4_000_003;

export interface Follower {
  /** Copies what there is now. */
  round(): Promise<void>;
  stop(): Promise<void>;
}

interface FollowerParts {
  dataDir: string;
  /** The folder of all backups; null: there are to be none, and the journal is let go. */
  folder: string | null;
  log: { warn(facts: object, message: string): void };
}

/** What one process knows from one round to the next. */
interface Following {
  cluster: Cluster;
  backup: Backup | undefined;
  /** The file of the journal that was not whole the last time. */
  segment: bigint;
}

/** Copies what came since the last round, and lets PostgreSQL go of it. */
async function advance(following: Following, backup: Backup): Promise<void> {
  const { cluster, segment } = following;
  const mark = await copyJournal(cluster, backup.path, backup.manifest.timeline, segment);
  following.segment = segmentOf(lsnOf(mark.lsn));
  await advanceSlot(cluster.client, startOf(following.segment));
}

/** Where the journal of a backup is to be copied on from: the last file of it may not have been whole. */
const goOnFrom = ({ reach }: Backup): bigint => segmentOf(lsnOf(reach.lsn));

/**
 * Follows the backup before the newest until the newest was whole: a moment in between can be restored from the older one alone.
 * Where it cannot be followed any more (a start after days) those moments are lost, and all others are not.
 */
async function finish(cluster: Cluster, before: Backup | undefined, newest: Backup): Promise<void> {
  if (!before || lsnOf(before.reach.lsn) >= lsnOf(newest.manifest.stopLsn)) return;
  try {
    await copyJournal(cluster, before.path, before.manifest.timeline, goOnFrom(before));
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error;
  }
}

/** Goes on after the newest backup. */
async function round(following: Following, folder: string, owner: string): Promise<void> {
  const { cluster } = following;
  const own = await ownBackups(folder, owner);
  const newest = own.at(-1);
  if (!newest) throw new BackupRefused('first', 'There is no backup to follow yet.');
  if (newest.name !== following.backup?.name) {
    await ensureSlot(cluster.client);
    await finish(cluster, own.at(-2), newest);
    following.backup = newest;
    following.segment = goOnFrom(newest);
  }
  await advance(following, newest);
}

/** Keeps the journal of the newest backup up to date, as long as this process lives; of several processes one does it. */
export function startFollowing({ dataDir, folder, log }: FollowerParts): Follower {
  let following: Following | undefined;
  let stopped = false;
  let lastReason: string | null = null;

  const close = async () => {
    await following?.cluster.client.end().catch(() => {});
    following = undefined;
  };
  const begin = async (): Promise<Following | undefined> => {
    const cluster = await openCluster(dataDir);
    const { rows } = await cluster.client.query<{ mine: boolean }>(
      `select pg_try_advisory_lock(${ONE_FOLLOWS}) as mine`,
    );
    if (rows[0]?.mine) return { cluster, backup: undefined, segment: 0n };
    await cluster.client.end();
    return undefined;
  };
  const once = singleFlight(async () => {
    if (stopped) return;
    try {
      following ??= await begin();
      if (!following) return;
      if (folder) await round(following, folder, await ownerOf(dataDir));
      else {
        await dropSlot(following.cluster.client);
        await close();
      }
      await note(dataDir, 'followed', new Date(), null);
      lastReason = null;
    } catch (error) {
      await close();
      const reason = reasonOf(error);
      if (lastReason !== reason) log.warn({ why: reason }, 'the journal is not copied to the backup');
      lastReason = reason;
      await note(dataDir, 'followed', new Date(), reason).catch(() => {});
    }
  });

  const first = once();
  const timer = folder ? setInterval(() => void once(), EVERY_MS) : undefined;
  timer?.unref();
  return {
    round: once,
    async stop() {
      clearInterval(timer);
      await first;
      // What was committed last is copied too.
      if (folder) await once();
      stopped = true;
      await close();
    },
  };
}

import { startFollowing } from '../platform/backup/follow.ts';
import { type SchoolJobsParts, startSchoolJobs } from './school-jobs.ts';

/** Everything that a process does beside answering: the jobs of all areas, and copying the journal to the backup. */
export function startBackgroundWork(parts: SchoolJobsParts): { stop(): Promise<void> } {
  const jobs = startSchoolJobs(parts);
  const follower = parts.backups && startFollowing({ ...parts.backups, log: parts.log });
  return {
    async stop() {
      await jobs.stop();
      await follower?.stop();
    },
  };
}

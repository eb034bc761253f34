import { spawnSync } from 'node:child_process';
import { root } from '../setup/say.mjs';

const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};
const lines = (text) => (text ? text.split('\n') : []);

/** What a change is compared with: where the branch left main; on main itself the commit before. */
function base() {
  const head = git('rev-parse', 'HEAD');
  for (const main of ['main', 'origin/main']) {
    const left = git('merge-base', 'HEAD', main);
    if (left && left !== head) return left;
  }
  return git('rev-parse', 'HEAD~1');
}

/**
 * The files that a change touches: those of the commits since `from`, and what is not committed yet.
 * @param {string} [from] a commit; by default where the branch left main, on main itself the commit before
 * @returns {string[] | undefined} paths in the repository; undefined where there is no git, or nothing to compare with
 */
export function changedFiles(from = base()) {
  const committed = from && git('diff', '--name-only', '--no-renames', from);
  const added = git('ls-files', '--others', '--exclude-standard');
  if (committed === undefined || added === undefined) return undefined;
  return [...new Set([...lines(committed), ...lines(added)])].sort();
}

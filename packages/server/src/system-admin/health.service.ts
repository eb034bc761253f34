import type { HealthCheck, InstallationHealth } from '@homeroom/contract/system-admin/health.endpoints.ts';
import type { Installation } from '../platform/area.ts';
import type { User } from '../platform/user.ts';
import type { Finding, HealthContext } from './contributions.facts.ts';

type Look = (context: HealthContext) => Promise<Finding[]>;

const order = { bad: 0, warn: 1, ok: 2 } as const;

/** What is shown where a check could not be made: that is told too, and never looks as if all were well. */
export const unmade: Finding = { name: 'system-admin.checks', state: 'bad' };

const answerOf = (user: User, { name, state, count = 0, since = null, mended }: Finding): HealthCheck => ({
  ...{ name, state, count, since: since?.toISOString() ?? null },
  path: mended && user.may(mended.permission) ? mended.path : null,
});

/**
 * Makes all checks side by side.
 * @param onFailure told of a check that could not be made, for the log
 */
export async function findingsOf(
  looks: readonly Look[],
  context: HealthContext,
  onFailure: (error: unknown) => void,
): Promise<Finding[]> {
  const found = await Promise.all(
    looks.map(async (look) => {
      try {
        return await look(context);
      } catch (error) {
        onFailure(error);
        return [unmade];
      }
    }),
  );
  const failed = found.filter(([first]) => first === unmade).length;
  const findings = found.flat().filter((finding) => finding !== unmade);
  return failed ? [...findings, { ...unmade, count: failed }] : findings;
}

/** What somebody is shown of the checks, what is wrong first. */
export function healthOf(
  findings: readonly Finding[],
  user: User,
  { version, startedAt }: Pick<Installation, 'startedAt' | 'version'>,
): InstallationHealth {
  return {
    ...{ version, startedAt: startedAt.toISOString() },
    checks: findings
      .map((finding) => answerOf(user, finding))
      .toSorted((a, b) => order[a.state] - order[b.state]),
  };
}

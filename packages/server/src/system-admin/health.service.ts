import type { HealthCheck, InstallationHealth } from '@homeroom/contract/system-admin/health.endpoints.ts';
import type { User } from '../platform/user.ts';
import type { Finding, HealthContext } from './contributions.facts.ts';

type Look = (context: HealthContext) => Promise<Finding[]>;

const order = { bad: 0, warn: 1, ok: 2 } as const;

/** What is shown where a check could not be made: that is told too, and never looks as if all were well. */
const unmade: Finding = { name: 'system-admin.checks', state: 'bad' };

const answerOf = (user: User, { name, state, count = 0, since = null, mended }: Finding): HealthCheck => ({
  ...{ name, state, count, since: since?.toISOString() ?? null },
  path: mended && user.may(mended.permission) ? mended.path : null,
});

/**
 * Makes all checks side by side, what is wrong first.
 * @param onFailure told of a check that could not be made, for the log
 */
export async function healthOf(
  looks: readonly Look[],
  { user, ...context }: HealthContext & { user: User },
  onFailure: (error: unknown) => void,
): Promise<InstallationHealth> {
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
  if (failed) findings.push({ ...unmade, count: failed });
  const { version, startedAt } = context.installation;
  return {
    ...{ version, startedAt: startedAt.toISOString() },
    checks: findings
      .map((finding) => answerOf(user, finding))
      .toSorted((a, b) => order[a.state] - order[b.state]),
  };
}

import type { HealthCheck } from '@homeroom/contract/system-admin/health.endpoints.ts';
import { useState } from 'react';
import { isWrong } from './healthText.ts';

const namesOf = (checks: readonly HealthCheck[]) => checks.filter(isWrong).map(({ name }) => name);

/**
 * Which checks stand among what is wrong: those that did when the panel was first read, until somebody asks for the new
 * ones. The rest of Today is below: a line more would move what somebody is about to press there.
 */
export function usePlacedChecks(checks: readonly HealthCheck[] | undefined) {
  const [placed, setPlaced] = useState<readonly string[]>();
  if (checks && !placed) setPlaced(namesOf(checks));
  const wrong = namesOf(checks ?? []);
  const listed = placed ?? wrong;
  return {
    /** As they stand now; one that is well again keeps its line. */
    listed: listed.flatMap((name) => checks?.find((check) => check.name === name) ?? []),
    /** What is well and has no line above. */
    well: (checks ?? []).filter((check) => !isWrong(check) && !listed.includes(check.name)),
    fresh: wrong.filter((name) => !listed.includes(name)).length,
    isBehind: wrong.join() !== listed.join(),
    arrange: () => setPlaced(wrong),
  };
}

import { parseArgs } from 'node:util';
import { crash } from './rounds.ts';

/** Serving again within this many milliseconds is the goal. */
const GOAL_MS = 5000;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '100' } } });
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) {
  say('Usage: npm run crash -- --rounds 100');
  process.exit(2);
}

const { faults, recoveries, marks, submissions, bulk, statuses } = await crash(rounds, say);
for (const [victim, times] of Object.entries(recoveries)) {
  const sorted = [...times].sort((a, b) => a - b);
  const slow = sorted.filter((time) => time > GOAL_MS).length;
  say(
    `${victim} killed ${times.length} times: back in ${sorted[Math.floor(times.length / 2)]} ms (median), ${sorted.at(-1)} ms (worst)`,
  );
  if (slow) faults.push(`${victim}: ${slow} times not back within ${GOAL_MS} ms`);
}
say(
  `${marks} marks, ${submissions} submissions and ${bulk} bulk changes acknowledged; answers ${JSON.stringify(statuses)}`,
);
for (const fault of faults) say(fault);
say(
  faults.length
    ? `${faults.length} faults`
    : 'Nothing was lost, nothing was done twice, nothing was half done.',
);
process.exit(faults.length ? 1 : 0);

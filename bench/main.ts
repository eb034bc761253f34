import { writeFileSync } from 'node:fs';
import type { Bench } from './cases/bench.ts';
import { type CaseGroup, groupNames, groups } from './cases/groups.ts';
import { memoryAtRest, startAgain } from './cases/startup.ts';
import { askDatabase } from './cases/stored.ts';
import type { Group } from './measure/result.ts';
import { type Options, readOptions, usage } from './options.ts';
import { toldBefore } from './plan.ts';
import { load, machine, machineLines } from './report/machine.ts';
import { groupLines, growthLines, peerLines } from './report/table.ts';
import { preparedSchool } from './school/prepared.ts';
import { cleanUpNow } from './server/cleanup.ts';
import { startServer } from './server/server.ts';

const say = (line: string) => console.error(line);
const done: Group[] = [];
let postgres = '';

function tell(group: Group): void {
  done.push(group);
  console.log(groupLines(group).join('\n'));
}

/** The groups that a school of this size goes through, and those that only the length of a short run leaves out. */
function chosen(students: number, first: boolean, { names, quick }: Options) {
  const fitting = groups.filter(
    ({ name, once, large, named }) =>
      (names.length ? names.includes(name) : !named) && (first || !once) && (students >= 10_000 || !large),
  );
  const isLeft = ({ short }: CaseGroup) => quick && names.length === 0 && short === undefined;
  return { run: fitting.filter((group) => !isLeft(group)), left: fitting.filter(isLeft) };
}

const secondsSince = (began: number) => `${((performance.now() - began) / 1000).toFixed(0)} s`;

async function runSchool(students: number, first: boolean, options: Options): Promise<void> {
  const wanted = (name: string) => options.names.length === 0 || options.names.includes(name);
  const { run: own, left } = chosen(students, first, options);
  if (own.length === 0 && !wanted('start')) return;
  if (options.quick && own.length) say(toldBefore(own, left));
  const { dataDir, facts } = await preparedSchool(students, { fresh: options.fresh, say });
  say(
    `A school of ${facts.students.toLocaleString('en')} students in ${facts.classes.length} roll classes of ${facts.rollSize.toFixed(1)}, five years of attendance: ${facts.marks.toLocaleString('en')} marks.\n`,
  );
  const began = performance.now();
  const starts = wanted('start') ? await startAgain(dataDir) : [];
  let server = await startServer(dataDir);
  if (wanted('start')) {
    await new Promise((go) => setTimeout(go, 2000));
    const results = [...starts, memoryAtRest(await server.memory())];
    tell({ name: 'start', title: 'Start and rest', students, results });
  }
  postgres ||= await askDatabase(
    dataDir,
    async (pool) => (await pool.query('show server_version')).rows[0].server_version,
  );
  const bench: Omit<Bench, 'server'> = {
    dataDir,
    facts,
    seconds: options.quick ? 4 : 8,
    warmUp: options.quick ? 1 : 2,
    say,
  };
  for (const { name, title, fresh, ownServers, run } of own) {
    say(`${title} …`);
    if (fresh || ownServers) await server.stop();
    if (fresh) server = await startServer(dataDir);
    const begun = performance.now();
    tell({ name, title, students, results: await run({ ...bench, server }, options.quick) });
    say(`${name} took ${secondsSince(begun)}.\n`);
    if (ownServers) server = await startServer(dataDir);
  }
  await server.stop();
  say(`The school of ${students.toLocaleString('en')} took ${secondsSince(began)}.\n`);
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), groupNames);
  if (options === 'help') return console.log(usage(groupNames));
  const before = load();
  for (const [i, students] of options.students.entries()) await runSchool(students, i === 0, options);
  const made = machine(postgres, before);
  console.log([...growthLines(done), ...peerLines(), ...machineLines(made)].join('\n'));
  if (options.json)
    writeFileSync(options.json, `${JSON.stringify({ machine: made, groups: done }, null, 2)}\n`);
}

let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (interrupted) process.exit(1);
    interrupted = true;
    say('Stopping what was started …');
    cleanUpNow().then(() => process.exit(130));
  });
}

try {
  await main();
} catch (error) {
  if (!interrupted) {
    say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exitCode = 1;
  }
} finally {
  if (!interrupted) await cleanUpNow();
}

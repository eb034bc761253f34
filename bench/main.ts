import { writeFileSync } from 'node:fs';
import type { Bench } from './cases/bench.ts';
import { bundleSizes } from './cases/bundles.ts';
import { groupNames, groups } from './cases/groups.ts';
import { memoryAtRest, startAgain } from './cases/startup.ts';
import { askDatabase } from './cases/stored.ts';
import type { Group } from './measure/result.ts';
import { type Options, readOptions, usage } from './options.ts';
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

async function runSchool(students: number, first: boolean, options: Options): Promise<void> {
  const wanted = (name: string) => options.names.length === 0 || options.names.includes(name);
  const own = groups.filter(
    ({ name, once, large, named }) =>
      (named ? options.names.includes(name) : wanted(name)) &&
      (first || !once) &&
      (students >= 10_000 || !large),
  );
  if (own.length === 0 && !wanted('start')) return;
  const { dataDir, facts } = await preparedSchool(students, { fresh: options.fresh, say });
  say(
    `A school of ${facts.students.toLocaleString('en')} students in ${facts.classes.length} roll classes of ${facts.rollSize.toFixed(1)}, five years of attendance: ${facts.marks.toLocaleString('en')} marks.\n`,
  );
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
    tell({ name, title, students, results: await run({ ...bench, server }, options.quick) });
    if (ownServers) server = await startServer(dataDir);
  }
  await server.stop();
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), groupNames);
  if (options === 'help') return console.log(usage(groupNames));
  const before = load();
  if (options.names.length === 0 || options.names.includes('bundles'))
    tell({ name: 'bundles', title: 'What a browser loads', students: null, results: bundleSizes() });
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

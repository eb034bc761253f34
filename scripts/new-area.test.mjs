import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { namesOf } from './new-area/names.mjs';
import { writeArea } from './new-area/write.mjs';
import { atOnce, projects } from './test/types.mjs';

const root = join(import.meta.dirname, '..');
const tree = mkdtempSync(join(tmpdir(), 'homeroom-area-'));
afterAll(() => rmSync(tree, { recursive: true, force: true }));

/** A copy of the checkout whose packages lead to each other, not to the checkout's. */
function copyCheckout() {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of listed.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    cpSync(join(root, file), join(tree, file));
  }
  mkdirSync(join(tree, 'node_modules/@homeroom'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')).filter((name) => name !== '@homeroom'))
    symlinkSync(join(root, 'node_modules', name), join(tree, 'node_modules', name));
  for (const name of readdirSync(join(root, 'node_modules/@homeroom')))
    symlinkSync(
      join(tree, ['e2e', 'bench', 'scripts'].includes(name) ? name : `packages/${name}`),
      join(tree, 'node_modules/@homeroom', name),
    );
}

/** What the compiler says of a project of the tree; nothing where all is right. */
const compile = (project) =>
  promisify(execFile)(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '-p', project, ...atOnce],
    { cwd: tree },
  ).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr, message }) => stdout + stderr || message,
  );

test('a new area adds its folders and a line to each list, and all of it compiles', {
  timeout: 300_000,
}, async () => {
  copyCheckout();
  const written = writeArea(tree, 'planted-things');
  const added = (file) => {
    const before = readFileSync(join(root, file), 'utf8').split('\n');
    return readFileSync(join(tree, file), 'utf8')
      .split('\n')
      .filter((line) => !before.includes(line)).length;
  };
  const outside = written.filter((file) => !file.includes('planted-things'));
  // An import and a line in each of the lists, and nothing else outside its folders.
  expect(outside.map((file) => [file, added(file)])).toEqual([
    ['packages/contract/src/areas.ts', 2],
    ['packages/server/src/app/areas.ts', 2],
    ['packages/web/src/app/areas.ts', 2],
    ['packages/server/test/standing/matrix/areas.ts', 2],
    ['packages/server/test/standing/hostile/areas.ts', 2],
    ['e2e/screens/areas.ts', 2],
  ]);
  expect(await Promise.all(projects.map(compile))).toEqual(projects.map(() => ''));
});

test('a name that is taken, or none, writes nothing', () => {
  expect(() => writeArea(root, 'medical')).toThrow('There is packages/contract/src/medical/');
  for (const name of ['Report Cards', '../x', '', 'a_b'])
    expect(() => namesOf(name)).toThrow('is not a name');
  expect(namesOf('report-cards')).toEqual({
    name: 'report-cards',
    camel: 'reportCards',
    Pascal: 'ReportCards',
    Title: 'Report cards',
  });
});

import { expect, test } from 'vitest';
import { colleague } from '../harness/api.ts';
import { useSchool } from '../harness/school.ts';
import { withWorker } from '../harness/visitor.ts';
import { connection } from '../screens/frame.ts';
import { openFirstRoll } from '../screens/roll.ts';
import { signInAs } from '../screens/signIn.ts';

const school = useSchool();

test('kill -9 of the server: marks wait, the server comes back, they arrive once', async () => {
  const { page } = await school.visit(withWorker);
  await signInAs(page, 'Teacher');
  const roll = await openFirstRoll(page);
  const address = roll.address();
  const names = (await roll.unmarked()).slice(0, 4);
  await roll.row(names[0]!).focus();
  await page.keyboard.press('a');
  await school.server.stop('SIGKILL');
  for (const name of names.slice(1)) {
    await roll.row(name).focus();
    await page.keyboard.press('a');
  }
  await connection(page, '[34] waiting').waitFor();
  await school.server.start();
  await connection(page, 'live').waitFor();
  const office = await colleague(school.url, 'office');
  for (const name of names) {
    await roll.says(name, /, absent, [^,]*$/);
    await expect.poll(() => office.line(address, name)).toMatchObject({ mark: 'absent', version: 1 });
  }
});

test('kill -9 of PostgreSQL: the server goes on, and the marks arrive once', async () => {
  const { page } = await school.visit(withWorker);
  await signInAs(page, 'Second teacher');
  const roll = await openFirstRoll(page);
  const address = roll.address();
  const names = (await roll.unmarked()).slice(0, 4);
  const office = await colleague(school.url, 'office');
  school.server.killPostgres();
  for (const name of names) {
    await roll.row(name).focus();
    await page.keyboard.press('a');
  }
  for (const name of names)
    await roll
      .row(name)
      .getByText(/by you$/)
      .waitFor();
  await connection(page, 'live').waitFor();
  for (const name of names)
    await expect
      .poll(() => office.line(address, name))
      .toMatchObject({ mark: 'absent', layer: 'teacher', version: 1 });
});

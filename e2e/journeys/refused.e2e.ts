import { execFileSync } from 'node:child_process';
import { expect, inject, test } from 'vitest';
import { colleague } from '../harness/api.ts';
import { expectAccessible } from '../harness/axe.ts';
import { commandLine } from '../harness/places.ts';
import { useSchool } from '../harness/school.ts';
import { withWorker } from '../harness/visitor.ts';
import { connection } from '../screens/frame.ts';
import { openFirstRoll } from '../screens/roll.ts';
import { signInAs, signInDialog } from '../screens/signIn.ts';

const school = useSchool();
const alert = 'Opps! There is a problem with the network. The recent change has not updated.';

test('a mark that is refused is rolled back, with the alert', async () => {
  const { context, page } = await school.visit(withWorker);
  const office = await colleague(school.url, 'office');
  await signInAs(page, 'Teacher');
  const roll = await openFirstRoll(page);
  const address = roll.address();
  const [name] = await roll.unmarked();

  // The office corrects the line while this screen cannot hear of it; from then on it is the office's alone.
  await context.setOffline(true);
  await connection(page, 'offline').waitFor();
  await roll.row(name!).focus();
  await page.keyboard.press('a');
  await roll.says(name!, /, absent, .*waiting to be sent/);
  await office.mark(address, name!, 'present');
  await context.setOffline(false);

  const shown = page.getByRole('alert').filter({ hasText: alert });
  await shown.waitFor();
  await shown.getByText(name!).waitFor();
  await roll.says(name!, /, present$/);
  await expectAccessible(page);
  expect(await office.line(address, name!)).toMatchObject({ mark: 'present', layer: 'office', version: 1 });
  await roll.row(name!).focus();
  await page.keyboard.press('a');
  await roll.says(name!, /, present$/);
});

test('who may not sign in any more is shown the door at the next mark', async () => {
  const { page } = await school.visit();
  await signInAs(page, 'Second teacher');
  const roll = await openFirstRoll(page);
  const address = roll.address();
  const [name] = await roll.unmarked();
  execFileSync(process.execPath, [commandLine, 'user', 'disable', 'teacher2'], {
    env: { ...process.env, HOMEROOM_DATA: school.server.dataDir, HOMEROOM_TIME_ZONE: inject('timeZone') },
  });
  await signInDialog(page).waitFor();
  await expectAccessible(page);
  const office = await colleague(school.url, 'office');
  expect((await office.line(address, name!)).mark).toBe('unmarked');
});

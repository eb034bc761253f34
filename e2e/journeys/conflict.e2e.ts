import { expect, test } from 'vitest';
import { colleague } from '../harness/api.ts';
import { expectAccessible } from '../harness/axe.ts';
import { useSchool } from '../harness/school.ts';
import { rollAddress, sharedClass } from '../harness/sharedClass.ts';
import { withWorker } from '../harness/visitor.ts';
import { connection, keptForOffline } from '../screens/frame.ts';
import { rollOn, submitOffline } from '../screens/roll.ts';
import { signInAs } from '../screens/signIn.ts';

const school = useSchool();

test('who marked a student that somebody else marked meanwhile chooses which mark stands', async () => {
  const { context, page } = await school.visit(withWorker);
  const other = await colleague(school.url, 'teacher2');
  const shared = await sharedClass(await colleague(school.url, 'teacher'), other);
  await signInAs(page, 'Teacher', rollAddress(shared));
  const roll = await rollOn(page);
  const address = roll.address();
  const [one, two] = await roll.unmarked();

  await keptForOffline(page);
  await context.setOffline(true);
  await connection(page, 'offline').waitFor();
  for (const name of [one!, two!]) {
    await roll.row(name).focus();
    await page.keyboard.press('l');
    await other.mark(address, name, 'absent');
  }
  await submitOffline(page);
  await context.setOffline(false);

  await page.getByText('The submit waits for your choice on 2 lines.').waitFor();
  await expectAccessible(page);
  // Nothing has been won silently.
  expect((await other.line(address, one!)).mark).toBe('absent');

  await roll.chooses(one!);
  await page.getByText(/^Yours: late, /).waitFor();
  await page.getByText(/^Theirs: absent, .*by Daniel Nguyễn$/).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Keep theirs: ${one}` }).click();
  await roll.says(one!, /, absent, /);
  await roll.chooses(two!);
  await page.getByRole('button', { name: `Use mine: ${two}` }).click();
  await page.getByText('Attendence Records Submitted - Thank you!').first().waitFor();
  expect(await other.line(address, one!)).toMatchObject({
    mark: 'absent',
    recordedBy: 'Daniel Nguyễn',
    version: 1,
  });
  expect(await other.line(address, two!)).toMatchObject({
    mark: 'late',
    recordedBy: 'Maya Okafor',
    version: 2,
  });
});

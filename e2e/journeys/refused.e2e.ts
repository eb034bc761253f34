import type { ClassMember } from '@homeroom/contract/enrolment/roll-classes.endpoints.ts';
import { expect, test } from 'vitest';
import { colleague } from '../harness/api.ts';
import { expectAccessible } from '../harness/axe.ts';
import { command } from '../harness/command.ts';
import { useSchool } from '../harness/school.ts';
import { withWorker } from '../harness/visitor.ts';
import { connection } from '../screens/frame.ts';
import { openFirstRoll } from '../screens/roll.ts';
import { signInAs, signInDialog } from '../screens/signIn.ts';

const school = useSchool();
const alert = 'Opps! There is a problem with the network. The recent change has not updated.';

/** A teacher who marks the first student absent while no network is there; the office knows nothing of it. */
async function absentWhileOffline() {
  const { context, page } = await school.visit(withWorker);
  const office = await colleague(school.url, 'office');
  await signInAs(page, 'Teacher');
  const roll = await openFirstRoll(page);
  const [name = ''] = await roll.unmarked();
  await context.setOffline(true);
  await connection(page, 'offline').waitFor();
  await roll.row(name).focus();
  await page.keyboard.press('a');
  await roll.says(name, /, absent, .*waiting to be sent/);
  return { context, page, office, roll, name };
}

test('a mark that is refused is rolled back, with the alert', async () => {
  const { context, page, office, roll, name } = await absentWhileOffline();
  const rollClass = new URLSearchParams(roll.address()).get('rollClass') ?? '';
  const members = await office.read<ClassMember[]>(`/api/RollClassStudents?rollClass=${rollClass}`);
  const { studentID } = await office.line(roll.address(), name);
  const { memberID, version } = members.find(({ id }) => id === studentID)!;
  // As somebody of the same name, who was put into this class by mistake.
  await office.write('DELETE', `/api/RollClassMembers/${studentID}/${memberID}?version=${version}`);
  await context.setOffline(false);

  const shown = page.getByRole('alert').filter({ hasText: alert });
  await shown.waitFor();
  await shown.getByText(name).waitFor();
  await roll.row(name).waitFor({ state: 'detached' });
  await expectAccessible(page);
});

test('a correction of the office stands beside a mark that was made offline', async () => {
  const { context, page, office, roll, name } = await absentWhileOffline();
  const address = roll.address();
  await office.mark(address, name, 'present');
  await context.setOffline(false);

  await roll.chooses(name);
  await page.getByText(/^The office recorded present at /i).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: `Keep theirs: ${name}` }).click();
  await roll.says(name, /, present\b/);
  expect(await office.line(address, name)).toMatchObject({ mark: 'present', layer: 'office', version: 1 });
  await roll.row(name).focus();
  await page.keyboard.press('a');
  await roll.says(name, /, present\b/);
});

test('who may not sign in any more is shown the door at the next mark', async () => {
  const { page } = await school.visit();
  await signInAs(page, 'Second teacher');
  const roll = await openFirstRoll(page);
  const address = roll.address();
  const [name] = await roll.unmarked();
  command(school.server.dataDir, ['user', 'disable', 'teacher2']);
  await signInDialog(page).waitFor();
  await expectAccessible(page);
  const office = await colleague(school.url, 'office');
  expect((await office.line(address, name!)).mark).toBe('unmarked');
});

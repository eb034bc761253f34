import { expect, test } from 'vitest';
import { colleague } from '../harness/api.ts';
import { expectAccessible } from '../harness/axe.ts';
import { useSchool } from '../harness/school.ts';
import { rollAddress, sharedClass } from '../harness/sharedClass.ts';
import { connection } from '../screens/frame.ts';
import { openFirstRoll, rollOn } from '../screens/roll.ts';
import { signInAs } from '../screens/signIn.ts';

const school = useSchool();

test('two teachers of a class see each other, and each mark as it is made', async () => {
  const [one, two] = [await school.visit(), await school.visit()];
  const shared = await sharedClass(
    await colleague(school.url, 'teacher'),
    await colleague(school.url, 'teacher2'),
  );
  await signInAs(one.page, 'Teacher', rollAddress(shared));
  const mine = await rollOn(one.page);
  await signInAs(two.page, 'Second teacher', rollAddress(shared));
  const theirs = await rollOn(two.page);
  await one.page.getByText('Daniel Nguyễn is here').waitFor();
  await two.page.getByText('Maya Okafor is here').waitFor();
  await connection(one.page, 'live').waitFor();
  await expectAccessible(one.page);

  const [first, second] = await mine.unmarked();
  await mine.toggle(first!).click();
  await theirs.says(first!, /, absent, /);
  await theirs
    .row(first!)
    .getByText(/by Maya Okafor$/)
    .waitFor();
  await theirs.row(second!).focus();
  await two.page.keyboard.press('l');
  await mine.says(second!, /, late, /);
  await mine
    .row(second!)
    .getByText(/by Daniel Nguyễn$/)
    .waitFor();
  await mine.toggle(first!).click();
  await theirs.says(first!, /, present/);
  await expectAccessible(two.page);

  await two.page.goto('/dashboard');
  await expect.poll(() => one.page.getByText('Daniel Nguyễn is here').count()).toBe(0);
});

test("an outside change closes the open details and says so; the landing page's states move too", async () => {
  const [teacher, office] = [await school.visit(), await school.visit()];
  await signInAs(teacher.page, 'Teacher');
  const mine = await openFirstRoll(teacher.page);
  const shown = new URL(teacher.page.url());
  await signInAs(office.page, 'Office', shown.pathname + shown.search);
  const theirs = await rollOn(office.page);
  await teacher.page.getByText(/ is here$/).waitFor();

  const [first, second] = await mine.unmarked();
  await mine.row(first!).focus();
  await teacher.page.keyboard.press('Enter');
  const details = teacher.page.getByRole('dialog');
  await details.waitFor();
  await expectAccessible(teacher.page);
  await theirs.toggle(second!).click();
  await details.waitFor({ state: 'hidden' });
  await teacher.page.getByText(/changed this roll, so the details were closed/).waitFor();
  await mine.says(second!, /, absent, /);
});

test("the office's overview follows a submit as it happens", async () => {
  const [teacher, office] = [await school.visit(), await school.visit()];
  await signInAs(teacher.page, 'Second teacher');
  await openFirstRoll(teacher.page);
  const code = new URL(teacher.page.url()).searchParams.get('rollClass')!;
  await signInAs(office.page, 'Office');
  await office.page.getByRole('combobox', { name: 'Period' }).click();
  await office.page.getByRole('option', { name: 'Morning roll' }).click();
  const line = office.page.getByRole('list', { name: 'Rolls today' }).getByRole('link', { name: code });
  await line.getByText('not marked').waitFor();
  await expectAccessible(office.page);
  await teacher.page.keyboard.press('Control+Enter');
  await line.getByText(/^submitted at /).waitFor();
});

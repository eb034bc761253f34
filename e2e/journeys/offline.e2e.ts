import type { AttendanceLayer } from '@homeroom/contract/attendance/attendance.schemas.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Colleague, colleague, type RollAddress } from '../harness/api.ts';
import { expectAccessible } from '../harness/axe.ts';
import { useSchool } from '../harness/school.ts';
import { today } from '../harness/schoolTime.ts';
import { withWorker } from '../harness/visitor.ts';
import { connection, keptForOffline } from '../screens/frame.ts';
import { openFirstRoll, rollOn } from '../screens/roll.ts';
import { signInAs, signInForm, signOut } from '../screens/signIn.ts';

const school = useSchool();

/** One save of each: version 1, one layer by the teacher, nothing before it. */
async function expectArrivedOnce(office: Colleague, roll: RollAddress, names: string[]) {
  for (const name of names) {
    // A mark that is on its way looks like one that has arrived.
    await expect.poll(async () => (await office.line(roll, name)).mark).toBe('absent');
    const line = await office.line(roll, name);
    expect(line, name).toMatchObject({ mark: 'absent', layer: 'teacher', version: 1 });
    const layers = await office.read<AttendanceLayer[]>(
      `/api/AttendanceLayers?${roll}&studentID=${line.studentID}`,
    );
    const written = layers.filter(({ layer }) => layer === 'teacher' || layer === 'office');
    expect(written).toHaveLength(1);
    expect(written[0]).toMatchObject({ layer: 'teacher', mark: 'absent', history: [] });
  }
}

/** All that the browser keeps in its databases and caches, as text: the rows of each store by its name. */
const keptInBrowser = (page: Page) =>
  page.evaluate(async () => {
    const wait = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const text = (value: unknown): string => {
      if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value);
      if (ArrayBuffer.isView(value)) return text(value.buffer);
      if (value === null || typeof value !== 'object') return String(value);
      return Object.entries(value)
        .map(([key, part]) => `${key}=${text(part)}`)
        .join(' ');
    };
    const kept: Record<string, string[]> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await wait(indexedDB.open(name));
      for (const store of db.objectStoreNames)
        kept[`database ${name}/${store}`] = (
          await wait(db.transaction(store).objectStore(store).getAll())
        ).map(text);
      db.close();
    }
    for (const name of await caches.keys())
      kept[`cache ${name}`] = (await (await caches.open(name)).keys()).map(
        ({ url }) => new URL(url).pathname,
      );
    kept.storage = [JSON.stringify({ ...localStorage, ...sessionStorage })];
    return kept;
  });

test('marks wait without a network, survive the closing of the page, and arrive once', async () => {
  const { context, page } = await school.visit(withWorker);
  await signInAs(page, 'Teacher');
  const roll = await openFirstRoll(page);
  await keptForOffline(page, 'AttendanceStudent');
  const address = roll.address();
  const names = (await roll.unmarked()).slice(0, 3);

  await context.setOffline(true);
  await connection(page, 'offline').waitFor();
  for (const name of names) {
    await roll.row(name).focus();
    await page.keyboard.press('a');
  }
  await connection(page, '3 waiting').waitFor();
  await page.getByText('3 marks wait for the connection.').waitFor();
  await roll.says(names[2]!, /, absent, .*waiting to be sent/);
  await expectAccessible(page);
  const seen = page.url();
  await page.close();

  const again = await context.newPage();
  await again.goto(seen);
  await connection(again, '3 waiting').waitFor();
  const reopened = await rollOn(again);
  for (const name of names) await reopened.says(name, /, absent, .*waiting to be sent/);
  await expectAccessible(again);

  await context.setOffline(false);
  await connection(again, 'live').waitFor();
  await expect.poll(() => again.getByText('waiting to be sent').count()).toBe(0);
  await expectArrivedOnce(await colleague(school.url, 'office'), address, names);
});

test('a server that is gone is the same: the app opens, and a submit arrives after its marks', async () => {
  const { context, page } = await school.visit(withWorker);
  await signInAs(page, 'Second teacher');
  const roll = await openFirstRoll(page);
  await keptForOffline(page, 'AttendanceStudent');
  const address = roll.address();
  const code = new URLSearchParams(address).get('rollClass');
  const names = (await roll.unmarked()).slice(0, 2);

  await school.server.stop();
  for (const name of names) {
    await roll.row(name).focus();
    await page.keyboard.press('a');
  }
  await page.keyboard.press('Control+Enter');
  await page.getByText('The submit waits for the connection.').waitFor();
  await connection(page, '3 waiting').waitFor();
  await page.close();
  const again = await context.newPage();
  await again.goto('/dashboard');
  await connection(again, '3 waiting').waitFor();
  await expectAccessible(again);

  await school.server.start();
  await connection(again, 'live').waitFor();
  const office = await colleague(school.url, 'office');
  const state = async () => (await office.rolls(today())).find((s) => s.rollClass === code);
  await expect.poll(async () => (await state())?.state).toBe('submitted');
  expect(await state()).toMatchObject({ absent: expect.toSatisfy((absent: number) => absent >= 2) });
  await expectArrivedOnce(office, address, names);
});

/** The roll of a teacher whose connection is gone, with one mark that waits for it. */
async function withMarkThatWaits() {
  const { context, page } = await school.visit(withWorker);
  await signInAs(page, 'Teacher');
  const roll = await openFirstRoll(page);
  await keptForOffline(page, 'AttendanceStudent');
  const address = roll.address();
  const [name = ''] = await roll.unmarked();
  await context.setOffline(true);
  await roll.row(name).focus();
  await page.keyboard.press('a');
  await connection(page, '1 waiting').waitFor();
  return { context, page, address, name };
}

test('signing out with marks that wait warns, drops them, and leaves nothing to read', async () => {
  const { context, page, address, name } = await withMarkThatWaits();
  const surname = name.split(',')[0]!;
  const before = await keptInBrowser(page);
  expect(before['database homeroom-outbox/entries']).toHaveLength(1);
  expect(JSON.stringify(before)).not.toContain(surname);
  expect(JSON.stringify(before['database homeroom-outbox/entries'])).not.toMatch(/absent|fullName|rollClass/);

  await signOut(page);
  const question = page.getByRole('dialog', { name: 'Sign out?' });
  await question.getByText('1 mark is waiting to be sent. Signing out drops it.').waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await connection(page, '1 waiting').waitFor();
  await signOut(page);
  await question.getByRole('button', { name: 'Sign out' }).click();
  await signInForm(page).userName.waitFor();
  const after = await keptInBrowser(page);
  const stores = Object.entries(after).filter(([name]) => name.startsWith('database '));
  expect(stores.map(([name]) => name)).toContain('database homeroom-outbox/entries');
  expect(stores.filter(([, rows]) => rows.length > 0)).toEqual([]);
  expect(JSON.stringify(after)).not.toContain(surname);
  expect(JSON.stringify(after)).not.toContain('Okafor');

  await context.setOffline(false);
  await page.reload();
  await signInAs(page, 'Teacher');
  await openFirstRoll(page);
  const office = await colleague(school.url, 'office');
  expect(await office.line(address, name)).toMatchObject({ mark: 'unmarked', version: 0 });
});

test('marks that wait stay while somebody else signs in on the machine, and are sent when their owner is back', async () => {
  const { context, page, address, name } = await withMarkThatWaits();
  await page.close();

  // The session has run out by the time that somebody comes to the machine again.
  await context.clearCookies();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto('/');
  const left = again.getByRole('region', { name: 'Waiting in this browser' });
  await left.getByText('1 change not sent').waitFor();
  await expectAccessible(again);
  await signInAs(again, 'Office');
  await signOut(again);
  await left.getByText('1 change not sent').waitFor();

  await signInAs(again, 'Teacher');
  const office = await colleague(school.url, 'office');
  await expectArrivedOnce(office, address, [name]);
  await signOut(again);
  await signInForm(again).userName.waitFor();
  expect(await left.count()).toBe(0);
});

import type { KioskScan } from '@homeroom/contract/kiosk/scans.endpoints.ts';
import { expect, test } from 'vitest';
import { colleague } from '../harness/api.ts';
import { expectAccessible } from '../harness/axe.ts';
import { cardsOf, deviceCalled, PIN, pairingCode, pairPage, scan } from '../harness/kiosk.ts';
import { useSchool } from '../harness/school.ts';
import { today } from '../harness/schoolTime.ts';
import { withWorker } from '../harness/visitor.ts';
import { signInAs } from '../screens/signIn.ts';

const school = useSchool();
const scansOf = async (ids: readonly number[]) => {
  const office = await colleague(school.url, 'office');
  const scans = await office.read<KioskScan[]>(`/api/KioskScans?dateOf=${today()}`);
  return scans.filter(({ studentID }) => studentID !== null && ids.includes(studentID));
};

test('sixty students scan themselves in one after the other, each seen by name, none lost, doubles once', async () => {
  const office = await colleague(school.url, 'office');
  const { page } = await school.visit();
  await page.goto('/kiosk');
  await page.getByRole('heading', { name: 'Pair this device' }).waitFor();
  await expectAccessible(page);
  await page.getByLabel('Code').fill('WRONGCOD');
  await page.keyboard.press('Enter');
  await page.getByText('This code is wrong, or it has run out.').waitFor();
  await page.getByLabel('Code').fill((await pairingCode(office)).toLowerCase());
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Scan your card' }).waitFor();
  await expectAccessible(page);

  const cards = await cardsOf(office, 60);
  for (const { code, fullName } of cards) {
    await scan(page, code);
    await page.getByRole('heading', { name: fullName }).waitFor();
  }
  // Twice by the scanner, and once more by the student.
  const [first, second] = cards;
  await scan(page, `${second!.code}${second!.code}`);
  await page.getByRole('heading', { name: second!.fullName }).waitFor();
  await scan(page, first!.code);
  await page.getByRole('heading', { name: first!.fullName }).waitFor();
  await expectAccessible(page);
  const ids = cards.map(({ studentID }) => studentID);
  expect((await scansOf(ids)).length).toBe(60);
  // Nothing of anybody stays on the screen.
  await page.getByRole('heading', { name: 'Scan your card' }).waitFor();

  await scan(page, '0000000000');
  await page.getByRole('heading', { name: 'This card is not in use' }).waitFor();
});

test('without a network sixty scans are kept, survive the closing of the page, and count at their own time, once', async () => {
  const office = await colleague(school.url, 'office');
  const { context, page } = await school.visit(withWorker);
  await pairPage(page, office);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.locator('main[data-ready]').waitFor();
  const cards = (await cardsOf(office, 160)).slice(100);
  await context.setOffline(true);
  for (const { code } of cards) await scan(page, code);
  await page.getByRole('heading', { name: 'Your scan is saved' }).waitFor();
  await page.getByText('60 scans wait for the network').waitFor();
  await expectAccessible(page);
  await page.close();

  const again = await context.newPage();
  await again.goto('/kiosk');
  await again.getByText('60 scans wait for the network').waitFor();
  await context.setOffline(false);
  await again.getByText('Connected').waitFor();
  const ids = cards.map(({ studentID }) => studentID);
  await expect.poll(async () => (await scansOf(ids)).length).toBe(60);
  for (const { scannedAt, receivedAt } of await scansOf(ids)) expect(scannedAt <= receivedAt).toBe(true);
});

test('the desk sees a scan as it comes and takes it back; a lost card is replaced and refused', async () => {
  const office = await colleague(school.url, 'office');
  const [{ page }, { page: desk }] = [await school.visit(), await school.visit()];
  await pairPage(page, office);
  await signInAs(desk, 'Office', '/attendance/scans');
  await desk.getByText('New scans appear by themselves.').waitFor();
  const [card] = (await cardsOf(office, 64)).slice(63);
  const { code, fullName, studentID } = card!;
  await scan(page, code);
  await page.getByRole('heading', { name: fullName }).waitFor();
  await desk.getByRole('link', { name: fullName }).waitFor();
  await expectAccessible(desk);
  const [stored] = await scansOf([studentID]);
  if (stored!.canUndo) {
    await desk.getByRole('button', { name: `Undo the scan of ${fullName}` }).click();
    await desk.getByText(/^Taken back by /).waitFor();
  }

  await desk.goto(`/entities/view/${studentID}?tab=cards`);
  await desk.getByRole('button', { name: `Lost: replace: ${code}` }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Lost: replace' }).click();
  await desk.getByText(/^The card was replaced\./).waitFor();
  await expectAccessible(desk);
  await scan(page, code);
  await page.getByRole('heading', { name: 'This card is not in use' }).waitFor();
  await desk.getByRole('link', { name: 'Print', exact: true }).click();
  await desk.getByRole('img', { name: /^Bar code \d{10}$/ }).waitFor();
  await desk.getByRole('img', { name: /^QR code \d{10}$/ }).waitFor();
});

test('who is late gets a slip, and the next is read meanwhile', async () => {
  const office = await colleague(school.url, 'office');
  const { page } = await school.visit();
  await page.addInitScript(() => {
    const printed: string[] = [];
    Object.assign(globalThis, {
      printed,
      print: () => printed.push(document.querySelector('body > section')?.textContent ?? ''),
    });
  });
  // Whatever the time is, the roll began before it.
  const admin = await colleague(school.url, 'admin');
  const value = { editWindowDays: 7, reasonSet: 'general', lateAfterMinutes: 20, rollClassTime: '00:00' };
  await admin.write('POST', '/api/SystemSettings', [
    { itemName: 'system/attendance', value: JSON.stringify({ key: 'attendance', value }) },
  ]);
  await pairPage(page, office);
  const cards = (await cardsOf(office, 80)).slice(70, 72);
  for (const { code, fullName } of cards) {
    await scan(page, code);
    await page.getByRole('heading', { name: fullName }).waitFor();
  }
  const late = (await scansOf(cards.map(({ studentID }) => studentID))).filter(
    ({ outcome }) => outcome === 'late',
  );
  expect(late.length).toBeGreaterThan(0);
  const printed = () => page.evaluate(() => (globalThis as unknown as { printed: string[] }).printed);
  await expect.poll(async () => (await printed()).length).toBe(late.length);
  for (const { fullName } of late)
    expect((await printed()).some((slip) => slip.includes(fullName ?? '-'))).toBe(true);
});

test('the PIN alone leaves it, and the office ends it at once on the open page', async () => {
  const office = await colleague(school.url, 'office');
  const { page } = await school.visit();
  await pairPage(page, office);
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('dialog', { name: 'Leave the kiosk' }).waitFor();
  await expectAccessible(page);
  await page.getByLabel('PIN', { exact: true }).fill('1111');
  await page.keyboard.press('Enter');
  await page.getByText('This PIN is not right.').waitFor();
  await page.getByLabel('PIN', { exact: true }).fill(PIN);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Teacher', exact: true }).waitFor();

  await page.goto('/kiosk');
  await page.getByRole('heading', { name: 'Scan your card' }).waitFor();
  await page.getByText('Connected').waitFor();
  const {
    isPaired: _,
    pairedAt: __,
    lastSeenAt: ___,
    dateClosed: ____,
    ...stored
  } = await deviceCalled(office);
  await office.write('PUT', `/api/KioskDevices/${stored.id}`, { ...stored, pin: null, isClosed: true });
  await page.getByText('This kiosk was revoked by the office.').waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Pair this device' }).waitFor();
});

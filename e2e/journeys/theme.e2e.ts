import { deflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectAccessibleInEveryLook } from '../harness/axe.ts';
import { useSchool } from '../harness/school.ts';
import { connection } from '../screens/frame.ts';
import { signInAs, signInForm } from '../screens/signIn.ts';

const school = useSchool();

const accentOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--hr-accent').trim());
const isWorn = (page: Page, accent: string) => expect.poll(() => accentOf(page)).toBe(accent);
const field = (page: Page, colour: string) =>
  page.getByRole('textbox', { name: `${colour}: written #rrggbb` });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** A PNG of one colour. */
const png = (width: number, height: number): Buffer => {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc(body));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, 0x44)]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
const crc = (bytes: Buffer): number => {
  let sum = 0xffff_ffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb8_8320 : sum >>> 1;
  }
  return (sum ^ 0xffff_ffff) >>> 0;
};

test('a palette is worn while it is edited, put back when it is left, and everywhere once it is saved', async () => {
  const [teacher, admin] = [
    await school.visit({ colorScheme: 'light' }),
    await school.visit({ colorScheme: 'light' }),
  ];
  await signInAs(teacher.page, 'Teacher');
  await connection(teacher.page, 'live').waitFor();
  const { page } = admin;
  await signInAs(page, 'Administrator', '/system/theme');
  await field(page, 'Accent').waitFor();
  const usual = await accentOf(page);
  await page.getByText('Everything can be read.').waitFor();
  await expectAccessible(page);

  await field(page, 'Accent').fill('#7a1fa2');
  await expect.poll(() => accentOf(page)).not.toBe(usual);
  await page.getByText('Everything can be read.').waitFor();
  await expectAccessible(page);
  expect(await accentOf(teacher.page)).toBe(usual);
  await page.getByRole('link', { name: 'Today' }).first().click();
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leave.getByRole('button', { name: 'Leave' }).click();
  await isWorn(page, usual);

  await page.getByRole('button', { name: 'System', exact: true }).click();
  await page.getByRole('link', { name: 'Theme' }).first().click();
  await field(page, 'Accent').fill('#7a1fa2');
  await expect.poll(() => accentOf(page)).not.toBe(usual);
  const chosen = await accentOf(page);
  await save(page).click();
  await page.getByText('Save complete').first().waitFor();
  await isWorn(teacher.page, chosen);
  await expectAccessible(teacher.page);
  const stranger = await school.visit({ colorScheme: 'light' });
  await stranger.page.goto('/');
  await signInForm(stranger.page).submit.waitFor();
  await isWorn(stranger.page, chosen);
  await expectAccessible(stranger.page);
  // Parents have a theme of their own.
  await stranger.page.getByRole('button', { name: 'Sign in as a parent' }).click();
  await isWorn(stranger.page, usual);

  // What cannot be read is said and not saved.
  await field(page, 'Late').fill('#fff7a0');
  await page.getByText(/hard to read\. .* to be put right before the theme can be saved\.$/).waitFor();
  await page
    .getByText(/ on .* \((Light|Dark)\): contrast \d+\.\d, needed (3|4\.5)$/)
    .first()
    .waitFor();
  expect(await save(page).isDisabled()).toBe(true);
  await expectAccessibleInEveryLook(page, '[class*=sample], [class*=pair]');
  await page.getByRole('button', { name: 'Restore the default theme' }).click();
  const restore = page.getByRole('dialog', { name: 'Restore the default theme?' });
  await restore.getByRole('button', { name: 'Restore the default theme' }).click();
  await isWorn(page, usual);
  await isWorn(teacher.page, usual);
});

test('a logo is written anew, shown in the bar and at the sign-in, and taken away again', async () => {
  const [teacher, admin] = [await school.visit(), await school.visit()];
  await signInAs(teacher.page, 'Teacher');
  await connection(teacher.page, 'live').waitFor();
  const { page } = admin;
  await signInAs(page, 'Administrator', '/system/theme');
  const choose = page.locator('input[type=file]');
  await choose.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await page.getByText('This is not a PNG, JPEG or WebP image.').waitFor();
  // Whatever it calls itself, the content decides.
  await choose.setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg onload="alert(1)"/>'),
  });
  await page.getByText(/not a PNG, JPEG or WebP image that can be read/).waitFor();
  await expectAccessible(page);
  await choose.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png(900, 300) });
  await page.getByRole('img', { name: 'The logo' }).first().waitFor();
  await expectAccessible(page);
  const shown = (at: Page) => at.locator('img[src^="/imgs/system/logo-user"]').filter({ visible: true });
  await shown(teacher.page).first().waitFor();
  const size = await shown(teacher.page)
    .first()
    .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  expect(size[0]).toBeGreaterThan(0);
  expect(size[0]).toBeLessThanOrEqual(512);
  const stranger = await school.visit();
  await stranger.page.goto('/');
  await shown(stranger.page).first().waitFor();
  await expectAccessible(stranger.page);

  await page.getByRole('button', { name: 'Restore the default logo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore the default logo' }).click();
  await page.getByText('No logo: the product’s own sign is shown.').waitFor();
  await expect.poll(() => shown(teacher.page).count()).toBe(0);
});

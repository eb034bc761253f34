import { expect, test } from 'vitest';
import { expectAccessible } from '../harness/axe.ts';
import { blackPng } from '../harness/png.ts';
import { useSchool } from '../harness/school.ts';
import { phone } from '../harness/visitor.ts';
import { signInAs } from '../screens/signIn.ts';

const school = useSchool();

test('news of the office is on a parent’s phone without a reload, and gone when it is taken down', async () => {
  const [{ page: desk }, { page: home }] = [await school.visit(), await school.visit(phone)];
  await signInAs(home, 'Parent');
  await home.getByRole('region', { name: 'School news' }).waitFor();
  await signInAs(desk, 'Office', '/noticeboard');
  await desk.getByRole('button', { name: 'Add news' }).click();
  const form = desk.getByRole('region', { name: 'Add news' });
  await form.getByRole('textbox', { name: 'Title' }).fill('Heat: school ends at noon');
  await expectAccessible(desk);
  await form.getByRole('button', { name: /^Save/ }).click();
  await desk.getByRole('button', { name: 'Take down: Heat: school ends at noon' }).waitFor();
  await home.getByRole('heading', { name: 'Heat: school ends at noon' }).waitFor();
  await expectAccessible(home);
  await desk.getByRole('button', { name: 'Take down: Heat: school ends at noon' }).click();
  await desk.getByRole('button', { name: 'Put up again: Heat: school ends at noon' }).waitFor();
  await home.getByRole('heading', { name: 'Heat: school ends at noon' }).waitFor({ state: 'detached' });
});

test('a picture of news is sent by the office with words, and seen by a parent on a phone', async () => {
  const [{ page: desk }, { page: home }] = [await school.visit(), await school.visit(phone)];
  await signInAs(home, 'Parent');
  await home.getByRole('region', { name: 'School news' }).waitFor();
  await signInAs(desk, 'Office', '/noticeboard');
  await desk.getByRole('button', { name: 'Add news' }).click();
  const form = desk.getByRole('region', { name: 'Add news' });
  await form.getByRole('textbox', { name: 'Title' }).fill('The new pool');
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'pool.png', mimeType: 'image/png', buffer: blackPng(800, 400) });
  await form.getByText('A picture needs words that say what it shows.').waitFor();
  await form.getByRole('textbox', { name: 'What the picture shows' }).fill('An empty pool');
  await form.getByRole('img', { name: 'An empty pool' }).waitFor();
  await expectAccessible(desk);
  await form.getByRole('button', { name: /^Save/ }).click();
  await desk.getByRole('button', { name: 'Take down: The new pool' }).waitFor();

  // It is read once it is nearly seen.
  await home.getByRole('heading', { name: 'The new pool' }).scrollIntoViewIfNeeded();
  const picture = home.locator('img[alt="An empty pool"]');
  await picture.waitFor();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(800);
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  expect(width).toBeLessThanOrEqual(360);
  expect(Math.abs(width / height - 2)).toBeLessThan(0.05);
  await expectAccessible(home);

  await desk.getByRole('button', { name: /^Edit.*The new pool/ }).click();
  const edited = desk.getByRole('region', { name: 'Edit The new pool' });
  await edited.getByRole('button', { name: 'Remove the picture' }).click();
  await edited.getByRole('button', { name: /^Save/ }).click();
  await picture.waitFor({ state: 'detached' });
});

test('the news feed says how old it is, and its links lead through this server to what is listed', async () => {
  const { page, context } = await school.visit(phone);
  const answers: unknown[] = [];
  // What is out there is asked for nothing.
  await context.route('**/home/feed?*', async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 });
    const { location, 'referrer-policy': referrer } = answer.headers();
    answers.push([answer.status(), location, referrer]);
    await route.fulfill({ contentType: 'text/plain', body: 'There' });
  });
  await signInAs(page, 'Parent');
  const feed = page.getByRole('region', { name: 'News feed' });
  await feed.getByText(/^Harbourview Town News: as of /).waitFor();
  const link = feed.getByRole('link', { name: 'Two bus routes change' });
  expect(await link.getAttribute('href')).toMatch(/^\/home\/feed\?site=/);
  await expectAccessible(page);
  const [opened] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await opened.getByText('There').waitFor();
  expect(answers).toEqual([[303, 'https://news.example.org/bus-routes', 'no-referrer']]);

  await context.unrouteAll();
  await opened.goto(new URL('/home/feed?site=https%3A%2F%2Felsewhere.example.net%2F', page.url()).href);
  await opened.getByRole('heading', { name: 'The school has not listed this address.' }).waitFor();
  await expectAccessible(opened);
});

test('a calendar program reads what a teacher has subscribed to, until it is revoked', async () => {
  const { page } = await school.visit();
  await signInAs(page, 'Teacher', '/calendar');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByRole('button', { name: 'Make an address: Timetable' }).click();
  const address = await page.getByRole('textbox', { name: 'Address of: Timetable' }).inputValue();
  await expectAccessible(page);
  const file = await fetch(address);
  expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(await file.text()).toContain('BEGIN:VEVENT');
  await page.getByRole('button', { name: 'Revoke: Timetable' }).click();
  await page.getByRole('button', { name: 'Make an address: Timetable' }).waitFor();
  expect((await fetch(address)).status).toBe(404);
});

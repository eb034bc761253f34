import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { colleague } from '../harness/api.ts';
import { expectAccessibleInEveryLook } from '../harness/axe.ts';
import { type CardsToPublish, cardsToPublish } from '../harness/reportCardsToPublish.ts';
import { useSchool } from '../harness/school.ts';
import { signInAs, signInWith } from '../screens/signIn.ts';

const school = useSchool();

let cards: CardsToPublish;

beforeAll(async () => {
  cards = await cardsToPublish(school.url, await colleague(school.url, 'office'));
}, 120_000);

const asParent = async (userName: string, address: string): Promise<Page> => {
  const { page } = await school.visit();
  await signInWith(page, userName, 'homeroom-demo', `${address}#login/Parent`);
  await page.getByRole('heading', { name: 'Student reports', level: 1 }).waitFor();
  return page;
};
/** Publishes the cards that are chosen, and says yes. */
const publish = async (page: Page, button: string) => {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
};
const openReport = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^Open the report ${cards.periodName} of `) });
const download = async (page: Page) => {
  const [file] = await Promise.all([page.waitForEvent('download'), openReport(page).first().click()]);
  return file.suggestedFilename();
};

test('cards are published and released, one is withheld with a reason; its family and a separated parent see what is theirs', async () => {
  const { page } = await school.visit();
  await signInAs(page, 'Office', `/reportcards/publish?${cards.search}`);
  await page.getByRole('button', { name: cards.level, exact: true }).click();
  const withhold = page.getByRole('button', { name: `Withhold the card of ${cards.withheld.fullName}` });
  await withhold.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Withhold' }).click();
  await dialog.getByText('Say why').waitFor();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The family asked to talk first');
  await dialog.getByRole('button', { name: 'Withhold' }).click();
  await page.getByRole('button', { name: `Stop withholding: ${cards.withheld.fullName}` }).waitFor();
  await page.getByText('The family asked to talk first').waitFor();
  await expectAccessibleInEveryLook(page);
  await publish(page, `Publish ${cards.ready} card${cards.ready === 1 ? '' : 's'}`);
  await page.getByText('released', { exact: true }).waitFor();

  const parent = await asParent('parent', `/reports/${cards.child.id}`);
  await openReport(parent).waitFor();
  await parent.getByText('new', { exact: true }).first().waitFor();
  await expectAccessibleInEveryLook(parent);
  expect(await download(parent)).toBe(`${cards.child.name} ${cards.periodName} ${cards.year}.pdf`);

  // The office hears of it without asking again.
  await page.getByRole('button', { name: /^Copies and printing of / }).click();
  await page.getByRole('button', { name: /^Opened ?1$/ }).waitFor();

  const separated = await asParent('parent2', '/reports');
  await separated.getByText('There is no report yet.').waitFor();
  const said = (await separated.locator('body').textContent()) ?? '';
  for (const hidden of cards.hiddenFromSeparated) expect(said).not.toContain(hidden);
}, 600_000);

test('a correction has a note and is version 2, and what is withheld meanwhile is not there', async () => {
  const office = await colleague(school.url, 'office');
  await cards.correct();
  const { page } = await school.visit();
  await signInAs(page, 'Office', `/reportcards/publish?${cards.search}`);
  await page.getByRole('button', { name: cards.level, exact: true }).click();
  await page.getByRole('checkbox', { name: `Publish the card of ${cards.child.fullName}` }).check();
  await page.getByRole('button', { name: 'Publish 1 card' }).click();
  await page.getByText('A correction needs a note').waitFor();
  await page.getByRole('textbox', { name: /^What was corrected/ }).fill('Focus was wrong');
  await publish(page, 'Publish 1 card');
  await page.getByText('Correction: Focus was wrong').waitFor();
  await page.getByText('released', { exact: true }).nth(1).waitFor();

  const parent = await asParent('parent', `/reports/${cards.child.id}`);
  await parent.getByText('Corrected: Focus was wrong').waitFor();
  await parent.getByText(/version 2/).waitFor();
  await office.write('PUT', `/api/WithheldReportCards/${cards.child.id}`, {
    ...{ assessmentPeriodID: cards.periodId, reason: 'Under review', version: 0 },
  });
  await openReport(parent).waitFor({ state: 'detached' });
});

test('of two coordinators one takes back what the other published: it says who, and is published again', async () => {
  const { page: first } = await school.visit();
  const { page: second } = await school.visit();
  await signInAs(first, 'Office', `/reportcards/publish?${cards.search}`);
  await signInAs(second, 'Administrator', `/reportcards/publish?${cards.search}`);
  await first.getByRole('button', { name: cards.level, exact: true }).click();
  await first.getByRole('button', { name: `Stop withholding: ${cards.withheld.fullName}` }).click();
  await first.getByRole('dialog').getByRole('button', { name: 'Stop withholding' }).click();
  await first.getByRole('button', { name: `Withhold the card of ${cards.withheld.fullName}` }).waitFor();
  await first.getByRole('checkbox', { name: /^A different release/ }).check();
  await first.getByRole('textbox', { name: 'Released on' }).fill('2199-12-01');
  await publish(first, 'Publish 1 card');
  await second.getByText('waits for its release', { exact: true }).waitFor();
  await first.getByText('waits for its release', { exact: true }).waitFor();
  await second.getByRole('button', { name: /^Take it all back/ }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await first.getByText(/ took back 1 card of .* published by /).waitFor();
  await expectAccessibleInEveryLook(first);
  await first.getByRole('button', { name: /^Choose .* to publish again$/ }).click();
  await publish(first, 'Publish 1 card');
  await first.getByText('waits for its release', { exact: true }).waitFor();
});

test('the board leads from a level to its classes, and says who proofreads each', async () => {
  const { page } = await school.visit();
  await signInAs(page, 'Office', `/reportcards/board?${cards.search}&group=level`);
  await page.getByRole('link', { name: cards.level, exact: true }).click();
  const choose = page.getByRole('button', { name: /^Choose a proofreader for / }).first();
  const of = ((await choose.getAttribute('aria-label')) ?? '').replace('Choose a proofreader for ', '');
  await choose.click();
  const dialog = page.getByRole('dialog', { name: `Who proofreads ${of}` });
  await dialog.getByRole('combobox', { name: 'Proofreader' }).click();
  const option = page.getByRole('option').first();
  const name = (await option.textContent()) ?? '';
  await option.click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `Proofreader of ${of}: ${name}` }).waitFor();
  await expectAccessibleInEveryLook(page);
});

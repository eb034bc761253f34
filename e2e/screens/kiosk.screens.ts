import type { Page } from 'playwright-core';
import { colleague } from '../harness/api.ts';
import { cardsOf, pairPage, scan, scanFor } from '../harness/kiosk.ts';
import { ordered, preparePeople, tab } from './profiles.ts';
import { dialog, opensDialog, type ScreensPart, shown, table } from './shown.ts';

const originOf = (page: Page) => new URL(page.url()).origin;
/** The page as the demo's device. */
const atKiosk = async (page: Page) => {
  const office = await colleague(originOf(page), 'office');
  await pairPage(page, office);
  return cardsOf(office, 30);
};

export const kiosk: ScreensPart = {
  async prepare(url) {
    await preparePeople(url);
    const office = await colleague(url, 'office');
    const cards = await cardsOf(office, 6);
    await scanFor(url, office, [...cards.map(({ code }) => code), 'not-a-card']);
  },
  screens: [
    {
      name: 'kiosk-pairing',
      user: null,
      address: '/kiosk',
      show: (page) => page.getByRole('heading', { name: 'Pair this device' }).waitFor(),
    },
    {
      name: 'kiosk-idle',
      user: null,
      address: '/kiosk',
      show: async (page) => void (await atKiosk(page)),
    },
    {
      name: 'kiosk-leaving',
      user: null,
      address: '/kiosk',
      async show(page) {
        const [card] = await atKiosk(page);
        await scan(page, card?.code ?? '');
        await page.getByRole('heading', { name: card?.fullName ?? '' }).waitFor();
        await page.getByRole('button', { name: 'Leave' }).click();
        await dialog(page);
      },
    },
    shown('Office', 'kiosks', '/configuration#kiosks', (page) =>
      page.getByRole('heading', { name: 'Main entrance' }).waitFor(),
    ),
    shown('Office', 'kiosk-pair', '/configuration#kiosks', opensDialog('Pair Main entrance')),
    shown('Office', 'scans', '/attendance/scans', table),
    tab('Office', 'cards', ordered, 'cards'),
    shown('Office', 'card-sheet', '/attendance/cards', (page) =>
      page
        .getByRole('img', { name: /^Bar code/ })
        .first()
        .waitFor(),
    ),
  ],
};

import type { Page } from 'playwright-core';
import { loaded } from './people.ts';
import type { DemoUser } from './signIn.ts';

/** A screen, or a state of one, that is looked at in every light and size. */
export interface Shown {
  name: string;
  /** Null: nobody is signed in. */
  user: DemoUser | null;
  /** Or what tells it once the school is open, where a person's or a class's id is in it. */
  address: string | (() => string);
  /** Brings it about, from the moment the address is open, and waits until it stands. */
  show(page: Page): Promise<void>;
  /** It opens otherwise on a phone, or goes when the window becomes narrow: there it is brought about anew. */
  opensAnewOnPhone?: boolean;
}

/** An area's screens. */
export interface ScreensPart {
  /** Brings about in the demo school what the screens show, once, before any is looked at. */
  prepare?(url: string): Promise<void>;
  screens: readonly Shown[];
}

/** Where a screen is. */
export const addressOf = ({ address }: Shown): string => (typeof address === 'string' ? address : address());

type Show = Shown['show'];

/** A screen of one user. */
export const shown = (
  user: DemoUser,
  name: string,
  address: Shown['address'],
  show: Show,
  more: Pick<Shown, 'opensAnewOnPhone'> = {},
): Shown => ({ user, name, address, show, ...more });

/** Waits for headings; a group of the navigation, which comes before the screen, may have the same one. */
export const heading =
  (...names: string[]): Show =>
  async (page) => {
    for (const name of names) await page.getByRole('heading', { name, exact: true }).last().waitFor();
  };

/** Waits for what opens over a screen. */
export const dialog = (page: Page): Promise<void> => page.getByRole('dialog').waitFor();

/** Waits for a list and for all that is read into it. */
export const table: Show = async (page) => {
  await page.getByRole('table').first().waitFor();
  await loaded(page);
};

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

/** Presses buttons one after the other, and waits until what they open is read. */
export const opens =
  (...names: (string | RegExp)[]): Show =>
  async (page) => {
    for (const name of names) await press(page, name);
    await loaded(page);
  };

/** Presses a button that opens a dialog. */
export const opensDialog =
  (name: string | RegExp): Show =>
  async (page) => {
    await press(page, name);
    await dialog(page);
    await loaded(page);
  };

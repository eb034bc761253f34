import type { Page } from 'playwright-core';
import { goodPassword } from '../harness/people.ts';
import { type DemoUser, signInAs, signInWith } from './signIn.ts';

export type Onlooker = DemoUser | 'Parent';
/** The user name of the parent that looks. */
export const parent = 'pat.parent';

/** A screen, or a state of one, that is looked at in every light and size. */
export interface Shown {
  name: string;
  /** Null: nobody is signed in. */
  user: Onlooker | null;
  /** Or what tells it once the school is open, where a person's or a class's id is in it. */
  address: string | (() => string);
  /** Brings it about, from the moment the address is open, and waits until it stands. */
  show(page: Page): Promise<void>;
}

/** Where a screen is. */
export const addressOf = ({ address }: Shown): string => (typeof address === 'string' ? address : address());

/** Signs in whoever looks. */
export const enter = (page: Page, user: Onlooker): Promise<void> =>
  user === 'Parent' ? signInWith(page, parent, goodPassword, '/#login/parent') : signInAs(page, user);

/** Waits for headings; a group of the navigation, which comes before the screen, may have the same one. */
export const heading =
  (...names: string[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await page.getByRole('heading', { name, exact: true }).last().waitFor();
  };

/** Waits for what opens over a screen. */
export const dialog = (page: Page): Promise<void> => page.getByRole('dialog').waitFor();

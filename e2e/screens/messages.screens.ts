import type { MailAddresses } from '@homeroom/contract/messages/mail-addresses.endpoints.ts';
import { colleague } from '../harness/api.ts';
import { loaded, openTab, profileOf } from './people.ts';
import { heading, type ScreensPart, shown } from './shown.ts';

/** Somebody whose address refuses mail, and a child about whom they have some. */
let bounced = { person: 0, child: 0 };

async function prepare(url: string): Promise<void> {
  const office = await colleague(url, 'office');
  const [first] = (await office.read<MailAddresses>('/api/MailAddresses')).bounced;
  bounced = { person: first?.persons[0]?.personID ?? 0, child: first?.children[0]?.id ?? 0 };
}

export const messages: ScreensPart = {
  prepare,
  screens: [
    shown('Office', 'mail-templates', '/configuration#mail-templates', heading('Texts of mails')),
    shown('Office', 'mail-settings', '/configuration#mail', heading('Mail')),
    shown('Administrator', 'mailbox', '/messages/mailbox', heading('Mailbox')),
    shown('Office', 'mail-addresses', '/messages/addresses', async (page) => {
      await page.getByRole('button', { name: /^Use again: / }).waitFor();
    }),
    shown('Office', 'mail-addresses-missing', '/messages/addresses?list=missing', async (page) => {
      await page.getByRole('columnheader', { name: 'Letter to' }).or(page.getByRole('row')).first().waitFor();
      await loaded(page);
    }),
    shown('Office', 'mail-addresses-unreachable', '/messages/addresses?list=unreachable', async (page) => {
      await page.getByText('Nobody has an address').first().waitFor();
    }),
    shown(
      'Office',
      'profile-mail',
      () => profileOf(bounced.person, 'mail'),
      async (page) => {
        await openTab(page);
        await page
          .getByRole('button', { name: /^Open: / })
          .last()
          .click();
        await page.getByText('Opening a mail is logged.').waitFor();
      },
    ),
    shown('Office', 'profile-mail-of-child', () => profileOf(bounced.child, 'mail'), openTab),
    shown('Parent', 'news-by-mail', '/user', async (page) => {
      await page.getByRole('checkbox', { name: 'Send me school news by mail' }).waitFor();
    }),
  ],
};

import {
  checkNewsFeed,
  getNews,
  getNewsFeeds,
  type News,
} from '@homeroom/contract/noticeboard/news.endpoints.ts';
import type { NewsFeedSettings } from '@homeroom/contract/noticeboard/news-feed.settings.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createServer, refuse } from '../../test/server.ts';
import { showAt, signedIn } from '../../test/showAt.tsx';
import { queryClient } from '../platform/calls/queryClient.ts';
import { useEditing } from '../ui/form/useEditing.ts';
import { SettingContext } from '../ui/form/useSetting.ts';
import { FeedPanel } from './FeedPanel.tsx';
import FeedSettings from './FeedSettings.tsx';

// The session's today is Friday 2026-11-20, in Sydney.
const user = userEvent.setup();
let server: ReturnType<typeof createServer>;
const library: News = {
  ...{ itemName: 'Library open late', source: 'Town News', isFailing: false },
  details: '<p>Until <b>eight</b>, see <a href="/home/feed?site=b">rooms</a>.</p>',
  link: '/home/feed?site=a',
  datePublished: '2026-11-18T22:00:00.000Z',
  dateFetched: '2026-11-19T05:00:00.000Z',
};
const stored: NewsFeedSettings = { addresses: ['https://town.example.org/feed.xml'], hosts: [] };
let saved: unknown;
/** As the configuration screen lends it. */
const Lent = () => {
  const editing = useEditing<NewsFeedSettings>({
    stored: { value: stored, version: 1 },
    save: async (value) => {
      saved = value;
      return { value, version: 2 };
    },
    readAgain: async () => undefined,
  });
  return (
    <SettingContext value={() => ({ editing: editing as never, failed: false })}>
      <FeedSettings />
    </SettingContext>
  );
};

beforeEach(async () => {
  saved = undefined;
  server = createServer();
  await signedIn(server, { roles: 'admin' });
});

describe('the news feed on Today', () => {
  it('shows items with their day, what they lead to, and how old they are', async () => {
    server.answer(getNews, () => [
      library,
      { ...library, itemName: 'No link', link: null, datePublished: null },
    ]);
    showAt('/', <FeedPanel />);
    const panel = await screen.findByRole('region', { name: 'News feed' });
    const link = within(panel).getByRole('link', { name: 'Library open late' });
    expect(link).toHaveAttribute('href', '/home/feed?site=a');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(within(panel).getByRole('heading', { name: 'No link' }).querySelector('a')).toBeNull();
    expect(within(panel).getByText('Town News: as of yesterday 4:00 PM')).toBeVisible();
    expect(within(panel).getAllByText('eight')[0]?.tagName).toBe('B');
  });

  it('says that a feed cannot be fetched, and since when', async () => {
    server.answer(getNews, () => [{ ...library, isFailing: true }]);
    showAt('/', <FeedPanel />);
    expect(
      await screen.findByText('Town News cannot be fetched at the moment: as of yesterday 4:00 PM'),
    ).toBeVisible();
  });

  it('shows more items when asked', async () => {
    server.answer(getNews, () => ['1', '2', '3', '4', '5'].map((itemName) => ({ ...library, itemName })));
    showAt('/', <FeedPanel />);
    await user.click(await screen.findByRole('button', { name: 'Show all 5' }));
    expect(screen.getByRole('link', { name: '5' })).toBeVisible();
  });

  it('is not there in a school without feeds', async () => {
    server.answer(getNews, () => []);
    showAt('/', <FeedPanel />);
    await waitFor(() => expect(queryClient.getQueryData(['News', 'items'])).toEqual([]));
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('says when it cannot be read', async () => {
    server.answer(getNews, () => refuse(500, { code: 'server.fault', message: 'x' }));
    showAt('/', <FeedPanel />);
    expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded.');
  });

  it('builds nothing of a text but what such a text may have', async () => {
    const details =
      '<p onclick="x()">a<script>b</script><img src="x" onerror="y()"><iframe src="https://e.example"></iframe></p>' +
      '<a href="javascript:alert(1)">c</a><a href="https://elsewhere.example/">d</a><svg><a href="/home/feed?site=e">f</a></svg>';
    server.answer(getNews, () => [{ ...library, details }]);
    showAt('/', <FeedPanel />);
    const panel = await screen.findByRole('region', { name: 'News feed' });
    expect(within(panel).getAllByRole('link')).toHaveLength(1);
    expect(panel.querySelector('script, img, iframe, svg, [onclick]')).toBeNull();
    expect(panel).toHaveTextContent('acd');
  });
});

describe('the settings of the news feed', () => {
  const addresses = () => screen.findByRole('textbox', { name: 'Addresses of the feeds' });
  const feed = {
    ...{ address: 'https://town.example.org/feed.xml', itemName: 'Town News', items: 7 },
    ...{ dateFetched: '2026-11-19T05:00:00.000Z', dateTried: '2026-11-19T21:00:00.000Z' },
  };

  it('say what came of each feed, and why the last try failed', async () => {
    server.answer(getNewsFeeds, () => [{ ...feed, fault: 'certificate' as const }]);
    showAt('/', <Lent />);
    expect(await screen.findByText('Town News: 7 items, as of yesterday 4:00 PM.')).toBeVisible();
    expect(
      screen.getByText(
        /^It could not be fetched: the certificate of its host is not trusted. Tried today 8:00 AM/,
      ),
    ).toBeVisible();
  });

  it('try a feed before it is saved, with the hosts that are typed', async () => {
    server.answer(getNewsFeeds, () => [{ ...feed, fault: null }]);
    server.answer(checkNewsFeed, ({ body }) =>
      JSON.parse(body).address.includes('club')
        ? { fault: null, itemName: 'Club', items: [library] }
        : { fault: 'private' as const, itemName: '', items: [] },
    );
    showAt('/', <Lent />);
    await user.type(await addresses(), '\nhttps://club.example.org/');
    await user.type(screen.getByRole('textbox', { name: 'Hosts that may be linked to' }), '*.example.com');
    await user.click(screen.getByRole('button', { name: 'Try it: https://club.example.org/' }));
    expect(await screen.findByText('Club: 1 item. Readers would see:')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Library open late' })).toBeVisible();
    const sent = JSON.parse(server.asked('/api/NewsFeedChecks')[0]?.body ?? '{}');
    expect(sent).toEqual({ address: 'https://club.example.org/', hosts: ['*.example.com'] });
    await user.click(screen.getByRole('button', { name: `Try it: ${feed.address}` }));
    expect(
      await screen.findByText('It could not be fetched: its host is not on the internet.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(saved).toEqual({
        addresses: ['https://town.example.org/feed.xml', 'https://club.example.org/'],
        hosts: ['*.example.com'],
      }),
    );
  });

  it('take no address that could not be fetched, and no host that is none', async () => {
    server.answer(getNewsFeeds, () => []);
    showAt('/', <Lent />);
    await user.type(await addresses(), '\nhttp://10.0.0.1/feed');
    await user.type(screen.getByRole('textbox', { name: 'Hosts that may be linked to' }), 'a/b');
    expect(await screen.findByText(/^http:\/\/10.0.0.1\/feed is no address of a feed/)).toBeVisible();
    expect(screen.getByText(/^a\/b is no name of a host/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: /10.0.0.1/ })).toBeNull();
  });
});

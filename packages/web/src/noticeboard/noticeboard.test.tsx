import { getCampuses } from '@homeroom/contract/enrolment/campuses.endpoints.ts';
import { getLevels } from '@homeroom/contract/enrolment/lists.endpoints.ts';
import { getRollClasses } from '@homeroom/contract/enrolment/roll-classes.endpoints.ts';
import { getTeacherStatuses } from '@homeroom/contract/enrolment/teachers.endpoints.ts';
import { getPersonalBirthdays } from '@homeroom/contract/noticeboard/birthdays.endpoints.ts';
import {
  getCalendarEventRecords,
  getCalendarEvents,
} from '@homeroom/contract/noticeboard/calendar-events.endpoints.ts';
import {
  addCalendarFeed,
  type CalendarFeed,
  getCalendarFeeds,
  revokeCalendarFeed,
} from '@homeroom/contract/noticeboard/calendar-feeds.endpoints.ts';
import {
  getSchoolNews,
  getSchoolNewsRecords,
  type SchoolNewsRecord,
  saveSchoolNews,
} from '@homeroom/contract/noticeboard/school-news.endpoints.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { createServer } from '../../test/server.ts';
import { showAt, signedIn } from '../../test/showAt.tsx';
import { BirthdaysPanel } from './BirthdaysPanel.tsx';
import { EventsPanel } from './EventsPanel.tsx';
import { NewsPanel } from './NewsPanel.tsx';

// The session's today is Friday 2026-11-20.
const user = userEvent.setup();
let server: ReturnType<typeof createServer>;
const asked = (path: string) => server.asked(path).at(-1)?.path ?? '';
const concert = {
  ...{ id: 1, itemName: 'Concert', details: 'Bring a friend.', location: 'Hall' },
  ...{ dateOfStart: '2026-11-24', dateOfEnd: '2026-11-24', timeStart: '18:00', timeEnd: '20:00' },
};
const camp = {
  ...{ id: 2, itemName: 'Camp', details: '', location: '', dateOfStart: '2026-11-30' },
  ...{ dateOfEnd: '2026-12-02', timeStart: null, timeEnd: null },
};

beforeEach(async () => {
  server = createServer();
  await signedIn(server);
});

describe('Today', () => {
  it('has the news, longer texts folded, and no more than four at first', async () => {
    const long = 'A very long text. '.repeat(30);
    server.answer(getSchoolNews, () =>
      ['Fifth', 'Fourth', 'Third', 'Second', 'First'].map((itemName, at) => ({
        ...{
          id: at + 1,
          itemName,
          details: at === 0 ? long : '',
          dateFrom: '2026-11-19',
          dateTo: null,
          picture: null,
        },
      })),
    );
    showAt('/', <NewsPanel />);
    const panel = await screen.findByRole('region', { name: 'School news' });
    await within(panel).findByRole('heading', { name: 'Fifth' });
    expect(within(panel).queryByRole('heading', { name: 'First' })).toBeNull();
    await user.click(within(panel).getByRole('button', { name: 'Read more: Fifth' }));
    expect(within(panel).getByRole('button', { name: 'Show less: Fifth' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await user.click(within(panel).getByRole('button', { name: 'Show all 5' }));
    expect(within(panel).getByRole('heading', { name: 'First' })).toBeVisible();
    expect(asked('/api/SchoolNews')).not.toContain('parent');
  });

  it('says of how many events it shows the next', async () => {
    server.answer(getCalendarEvents, () =>
      Array.from({ length: 9 }, (_, at) => ({ ...concert, id: at + 1, itemName: `Event ${at + 1}` })),
    );
    showAt('/', <EventsPanel />);
    expect(await screen.findByRole('heading', { name: 'Event 5' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Event 6' })).toBeNull();
    expect(screen.getByText(/^The next 5 of 9 /)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Whole calendar' })).toBeVisible();
  });

  it('asks as a parent where a parent is signed in', async () => {
    await signedIn(server, { roles: 'parent', scope: 'parent' });
    server.answer(getSchoolNews, () => []);
    server.answer(getCalendarEvents, () => [concert]);
    showAt(
      '/',
      <>
        <NewsPanel />
        <EventsPanel />
      </>,
    );
    expect(await screen.findByText('There is no news today.')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Concert' })).toBeVisible();
    expect(screen.getByText(/6:00 PM to 8:00 PM/)).toBeVisible();
    expect(asked('/api/SchoolNews')).toContain('parent=true');
    expect(asked('/api/CalendarEvents')).toContain('dateOfStart=2026-11-20&dateOfEnd=2026-12-18&parent=true');
  });

  it('begins with the birthdays of one’s own students for who teaches, and can show all', async () => {
    const session = await signedIn(server);
    server.answer(getTeacherStatuses, () => [
      { id: session.personID ?? 0, isTeaching: true, rollClass: '7B' },
    ]);
    const tolu = {
      ...{ id: 3, fullName: 'Tolu Adeyemi', rollClass: '7B', isStudent: true },
      ...{ dob: '2013-11-22' },
    };
    server.answer(getPersonalBirthdays, ({ path }) => [
      { ...tolu, dobCurrent: '2026-11-22', age: 13 },
      ...(path.includes('teacherID')
        ? []
        : [{ ...tolu, id: 4, fullName: 'Ben Brown', dobCurrent: '2026-11-18', age: 12 }]),
    ]);
    showAt('/', <BirthdaysPanel />);
    expect(await screen.findByRole('link', { name: 'Tolu Adeyemi' })).toBeVisible();
    expect(screen.getByText('turns 13')).toBeVisible();
    expect(asked('/api/PersonalBirthdays')).toContain(
      `dateOfStart=2026-11-13&dateOfEnd=2026-11-27&studentsOnly=true&teacherID=${session.personID}`,
    );
    await user.click(screen.getByRole('combobox', { name: 'Whose birthdays' }));
    await user.click(await screen.findByRole('option', { name: 'All Students' }));
    expect(await screen.findByRole('link', { name: 'Ben Brown' })).toBeVisible();
    expect(screen.getByText('turned 12')).toBeVisible();
  });
});

describe('the calendar', () => {
  beforeEach(() => server.answer(getCalendarEvents, () => [concert, camp]));

  it('shows a month as a list, and goes to the next one', async () => {
    const router = showAt('/calendar');
    expect(await screen.findByRole('heading', { name: 'Concert' })).toBeVisible();
    expect(screen.getByText('November 2026', { selector: 'strong' })).toBeVisible();
    expect(asked('/api/CalendarEvents')).toContain('dateOfStart=2026-10-26&dateOfEnd=2026-12-06');
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    expect(await screen.findByText('December 2026', { selector: 'strong' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Concert' })).toBeNull());
    expect(screen.getByRole('heading', { name: 'Camp' })).toBeVisible();
    expect(router.state.location.search).toMatchObject({ month: '2026-12' });
  });

  it('goes on across the month’s end, and folds what is over', async () => {
    await signedIn(server, { today: '2026-11-30' });
    const early = { ...concert, id: 8, itemName: 'Past', dateOfStart: '2026-11-10', dateOfEnd: '2026-11-10' };
    const soon = { ...concert, id: 9, itemName: 'Soon', dateOfStart: '2026-12-08', dateOfEnd: '2026-12-08' };
    const late = { ...concert, id: 10, itemName: 'Late', dateOfStart: '2026-12-20', dateOfEnd: '2026-12-20' };
    server.answer(getCalendarEvents, () => [early, camp, soon, late]);
    showAt('/calendar');
    const december = await screen.findByRole('list', { name: 'December 2026' });
    expect(within(december).getByRole('heading')).toHaveTextContent('Soon');
    expect(asked('/api/CalendarEvents')).toContain('dateOfEnd=2026-12-14');
    expect(screen.queryByRole('heading', { name: 'Past' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Earlier this month (1)' }));
    expect(screen.getByRole('heading', { name: 'Past' })).toBeVisible();
  });

  it('shows it as weeks, an event on each of its days', async () => {
    showAt('/calendar?view=month');
    const table = await screen.findByRole('table', { name: 'Calendar of November 2026' });
    expect(within(table).getAllByText('Camp')).toHaveLength(3);
    expect(within(table).getAllByText('Concert')).toHaveLength(1);
  });

  it('says when an event of several days begins on its first day, and when it ends on its last', async () => {
    server.answer(getCalendarEvents, () => [{ ...camp, timeStart: '09:00', timeEnd: '17:00' }]);
    showAt('/calendar?view=month');
    const table = await screen.findByRole('table', { name: 'Calendar of November 2026' });
    expect(
      within(table)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['9:00 AM Camp', 'Camp', 'until 5:00 PM Camp']);
  });

  it('says for whom an event is to whoever keeps the calendar', async () => {
    const shownTo = { audience: 'families' as const, places: ['Year 9'] };
    server.answer(getCalendarEvents, () => [
      { ...concert, shownTo },
      { ...camp, shownTo: { audience: 'all' as const, places: [] } },
    ]);
    showAt('/calendar?view=month');
    const table = await screen.findByRole('table', { name: 'Calendar of November 2026' });
    expect(within(table).getByText('(Families: Year 9)')).toBeVisible();
    expect(screen.getByText('Families: Year 9')).toBeInTheDocument();
    expect(screen.queryByText(/Everybody/)).toBeNull();
  });

  it('writes both days of an event alike, with the years where there are two', async () => {
    const trip = { ...camp, id: 3, itemName: 'Trip', dateOfStart: '2026-11-29', dateOfEnd: '2027-01-02' };
    server.answer(getCalendarEvents, () => [camp, trip]);
    showAt('/calendar');
    expect(await screen.findByText('Mon 30 Nov – Wed 2 Dec')).toBeVisible();
    expect(screen.getByText('Sun 2026-11-29 – Sat 2027-01-02')).toBeVisible();
  });
});

it('an address for a calendar program is shown once, and can be revoked', async () => {
  server.answer(getCalendarEvents, () => []);
  let feeds: CalendarFeed[] = [];
  server.answer(getCalendarFeeds, () => feeds);
  server.answer(addCalendarFeed, ({ body }) => {
    feeds = [{ id: 5, kind: JSON.parse(body).kind, createdAt: '2026-11-20T08:00:00.000Z' }];
    return { ...feeds[0]!, path: '/ical/secret.ics' };
  });
  server.answer(
    revokeCalendarFeed,
    () => {
      feeds = [];
      return null;
    },
    '/api/CalendarFeeds/5',
  );
  showAt('/calendar');
  await user.click(await screen.findByRole('button', { name: 'Subscribe' }));
  await user.click(await screen.findByRole('button', { name: 'Make an address: Timetable' }));
  const address = await screen.findByRole('textbox', { name: 'Address of: Timetable' });
  expect(address).toHaveValue(`${location.origin}/ical/secret.ics`);
  expect(screen.getByRole('link', { name: 'Open in the calendar' })).toHaveAttribute(
    'href',
    `webcal://${location.host}/ical/secret.ics`,
  );
  await user.click(screen.getByRole('button', { name: 'Revoke: Timetable' }));
  expect(await screen.findByRole('button', { name: 'Make an address: Timetable' })).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('since when there is an address is said by the days of the school', async () => {
  server.answer(getCalendarEvents, () => []);
  // A morning in Sydney.
  const createdAt = '2026-11-19T22:00:00.000Z';
  server.answer(getCalendarFeeds, () => [{ id: 5, kind: 'calendar' as const, createdAt }]);
  showAt('/calendar');
  await user.click(await screen.findByRole('button', { name: 'Subscribe' }));
  expect(await screen.findByText(/^You have an address since today\./)).toBeVisible();
});

describe('the office', () => {
  let stored: SchoolNewsRecord[];
  const news: SchoolNewsRecord = {
    ...{ id: 8, itemName: 'Sale of books', details: '', dateFrom: '2026-11-18', dateTo: null },
    ...{ audience: 'all', levelIDs: [], rollClassIDs: [], campusIDs: [], isDraft: false },
    ...{ dateClosed: null, permission: 2, version: 1, picture: null, pictureID: null, pictureAlt: '' },
  };
  beforeEach(async () => {
    stored = [news];
    await signedIn(server, { roles: 'office' });
    server.answer(getCalendarEventRecords, () => []);
    server.answer(getSchoolNewsRecords, () => stored);
    server.answer(getLevels, () => [
      { id: 7, code: '7', itemName: 'Year 7' },
      { id: 8, code: '8', itemName: 'Year 8' },
    ]);
    server.answer(getRollClasses, () => []);
    server.answer(getCampuses, () => []);
    server.answer(
      saveSchoolNews,
      ({ body }) => {
        const { id, isClosed, ...sent } = JSON.parse(body);
        stored = [{ ...news, ...sent, id: id || 9, dateClosed: isClosed ? '2026-11-20' : null, version: 2 }];
        return stored;
      },
      '/api/SchoolNewsRecords/1',
    );
  });
  const sent = () => JSON.parse(server.heard.filter(({ method }) => method === 'PUT').at(-1)?.body ?? '{}');

  it('comes from Today to the form of a new piece of news, which nobody else is offered', async () => {
    server.answer(getSchoolNews, () => []);
    showAt('/', <NewsPanel />);
    await user.click(await screen.findByRole('link', { name: 'Publish news' }));
    const form = await screen.findByRole('region', { name: 'Add news' });
    await waitFor(() => expect(within(form).getByRole('textbox', { name: 'Title' })).toHaveFocus());
    cleanup();
    await signedIn(server);
    showAt('/', <NewsPanel />);
    await screen.findByText('There is no news today.');
    expect(screen.queryByRole('link', { name: 'Publish news' })).toBeNull();
  });

  it('publishes news for the families of a level', async () => {
    showAt('/noticeboard');
    await user.click(await screen.findByRole('button', { name: 'Add news' }));
    const form = screen.getByRole('region', { name: 'Add news' });
    await user.type(within(form).getByRole('textbox', { name: 'Title' }), 'Swimming');
    await user.click(within(form).getByRole('combobox', { name: 'For whom' }));
    await user.click(await screen.findByRole('option', { name: 'Families' }));
    await user.click(within(form).getByRole('combobox', { name: /^Only families of these levels/ }));
    await user.click(await screen.findByRole('option', { name: 'Year 7' }));
    await user.click(within(form).getByRole('button', { name: /^Save/ }));
    await waitFor(() =>
      expect(sent()).toMatchObject({ itemName: 'Swimming', audience: 'families', levelIDs: [7] }),
    );
    expect(await screen.findByText(/Families: Year 7$/)).toBeVisible();
  });

  it('reads of news their days and whether they are taken down, and of an event that it is cancelled', async () => {
    const { permission, picture, pictureID, pictureAlt, dateFrom, dateTo, ...shared } = news;
    stored = [
      { ...news, dateTo: '2026-11-24' },
      { ...news, id: 9, itemName: 'Lost and found', dateClosed: '2026-11-19' },
    ];
    server.answer(getCalendarEventRecords, () => [
      { ...shared, ...concert, permission, dateClosed: '2026-11-19' },
    ]);
    showAt('/noticeboard');
    const line = async (name: string) => (await screen.findByText(name)).closest('li');
    // As people say them; the day itself stands on hover.
    expect(await line('Sale of books')).toHaveTextContent(/Wed 18 Nov – Tue 24 Nov.* · Everybody/);
    expect(await line(concert.itemName)).toHaveTextContent(/Cancelled yesterday.* · Tue.* · 6:00 PM to/);
    expect(await line('Lost and found')).toHaveTextContent(/from Wed.* · Taken down yesterday/);
    expect(screen.getAllByTitle('Thursday 2026-11-19')).toHaveLength(2);
    expect(screen.queryByText(/Closed/)).toBeNull();
  });

  it('offers another one above those that there are, however many', async () => {
    stored = [news];
    showAt('/noticeboard');
    const row = await screen.findByText('Sale of books');
    const add = await screen.findByRole('button', { name: 'Add news' });
    expect(add.compareDocumentPosition(row)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(add);
    const form = await screen.findByRole('region', { name: 'Add news' });
    expect(form.compareDocumentPosition(row)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('names a class that is closed by now, and does not offer it anew', async () => {
    const of = { itemName: '9C', campusID: null, location: '', teachers: [], members: 0, version: 1 };
    server.answer(getRollClasses, () => [
      { ...of, id: 31, code: '9A', dateClosed: null },
      { ...of, id: 32, code: '9B', dateClosed: null },
      { ...of, id: 33, code: '9C', dateClosed: '2026-11-01' },
    ]);
    stored = [{ ...news, audience: 'families', rollClassIDs: [33] }];
    showAt('/noticeboard');
    expect(await screen.findByText(/Families: 9C \(closed\)$/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Add news' }));
    const form = screen.getByRole('region', { name: 'Add news' });
    await user.click(within(form).getByRole('combobox', { name: /^Only families of these roll classes/ }));
    expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual(['9A', '9B']);
  });

  it('chooses no families for what is for staff', async () => {
    showAt('/noticeboard');
    await user.click(await screen.findByRole('button', { name: 'Add news' }));
    const form = screen.getByRole('region', { name: 'Add news' });
    await user.click(within(form).getByRole('combobox', { name: 'For whom' }));
    await user.click(await screen.findByRole('option', { name: 'Staff' }));
    expect(within(form).queryByRole('combobox', { name: /levels/ })).toBeNull();
  });
});

import { fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aLine, knownAbsence, serveRoll } from '../../../test/rolls.ts';
import { createServer } from '../../../test/server.ts';
import { showAt, signedIn } from '../../../test/showAt.tsx';
import { useKeyList } from '../../platform/keys/keys.ts';
import { dropOutbox, outboxView, retryOutbox } from '../../platform/outbox/outbox.ts';

const user = userEvent.setup();
let server: ReturnType<typeof createServer>;
const row = (name: RegExp) => screen.findByRole('row', { name });
const toggle = (name = 'Brown, Isabella') => screen.getByRole('button', { name: `Absent: ${name}` });
const menu = () => screen.queryByRole('menu');
const choice = (mark: 'Absent' | 'Late' | 'Present') => screen.getByRole('menuitemradio', { name: mark });
const saves = () => server.asked('/api/AttendanceStudents').filter((r) => r.method === 'PUT');
const unmarks = () => server.asked('/api/AttendanceStudents/Unmark');
const submits = () => server.asked('/api/ClassAttendances').filter((r) => r.method === 'POST');
const sent = () => waitFor(() => expect(outboxView().entries).toEqual([]));
const online = (is: boolean) =>
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => is });

const open = async (lines = [aLine(1, 'Adeyemi, Tolu'), aLine(2, 'Brown, Isabella')]) => {
  serveRoll(server, lines);
  await signedIn(server);
  showAt('/attendance/class');
  await screen.findByRole('grid');
};
/** A press of the mouse that is over the mark. Moved there by `user` it would leave the mark for nowhere first, as no mouse does. */
const press = (what: HTMLElement) => fireEvent.click(what, { detail: 1 });
/** A finger stays on the mark until something has opened, and leaves. */
const hold = async (name?: string) => {
  await user.pointer({ keys: '[TouchA>]', target: toggle(name) });
  await screen.findByRole('menu');
  await user.pointer({ keys: '[/TouchA]', target: toggle(name) });
};

beforeEach(() => {
  server = createServer();
});
afterEach(async () => {
  online(true);
  await dropOutbox();
});

describe('by mouse', () => {
  it('late is one click on what opens beside the mark: saved at once, by default and now, and taken back', async () => {
    await open();
    await user.hover(toggle());
    expect(menu()).toHaveAccessibleName('Mark: Brown, Isabella');
    press(choice('Late'));
    expect(await row(/Brown, Isabella, late, \d+:\d\d [AP]M · Late/)).toBeVisible();
    expect(menu()).toBeNull();
    expect(toggle()).toHaveFocus();
    await sent();
    expect(saves()).toHaveLength(1);
    expect(JSON.parse(saves()[0]!.body)).toMatchObject({
      ...{ studentID: 2, mark: 'late' },
      absence: { late: true, reason: { id: 4 }, timeArrived: expect.stringMatching(/^\d\d:\d\d$/) },
    });
    await user.click(screen.getByRole('button', { name: 'undo' }));
    expect(await row(/Brown, Isabella, not marked/)).toBeVisible();
    await sent();
    expect(unmarks()).toHaveLength(1);
  });

  it('a click on the mark itself is what it was, and the mouse that leaves closes what was open', async () => {
    await open();
    await user.hover(toggle());
    await user.click(toggle());
    expect(await row(/Brown, Isabella, absent/)).toBeVisible();
    expect(choice('Absent')).toHaveAttribute('aria-checked', 'true');
    await user.click(toggle());
    expect(await row(/Brown, Isabella, present/)).toBeVisible();
    await user.hover(toggle('Adeyemi, Tolu'));
    expect(screen.getAllByRole('menu')).toHaveLength(1);
    expect(menu()).toHaveAccessibleName('Mark: Adeyemi, Tolu');
    await user.unhover(toggle('Adeyemi, Tolu'));
    expect(menu()).toBeNull();
  });

  it('keys mark the line that has the focus, not the one under the mouse, whose choice closes', async () => {
    await open();
    await user.hover(toggle());
    expect(menu()).toBeVisible();
    await user.keyboard('l');
    expect(await row(/Adeyemi, Tolu, late/)).toBeVisible();
    expect(await row(/Brown, Isabella, not marked/)).toBeVisible();
    expect(menu()).toBeNull();
  });
});

describe('by key', () => {
  it('opens on the focused line, and takes arrows or letters; the line has the focus again', async () => {
    await open();
    await user.keyboard('{ArrowRight}');
    expect(menu()).toHaveAccessibleName('Mark: Adeyemi, Tolu');
    expect(choice('Absent')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(choice('Late')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await row(/Adeyemi, Tolu, late/)).toHaveFocus();
    expect(menu()).toBeNull();
    await user.keyboard('{ArrowRight}');
    expect(choice('Late')).toHaveFocus();
    expect(choice('Late')).toHaveAttribute('aria-checked', 'true');
    await user.keyboard('p');
    expect(await row(/Adeyemi, Tolu, present/)).toHaveFocus();
  });

  it('lets no key through to the roll while it is open, and Esc closes it alone', async () => {
    await open();
    await user.keyboard('{ArrowRight}');
    await user.keyboard('jur2/ob{Control>}{Enter}{/Control}');
    expect(menu()).toBeVisible();
    expect(choice('Absent')).toHaveFocus();
    expect(outboxView().entries).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(submits()).toEqual([]);
    await user.keyboard('{Escape}');
    expect(menu()).toBeNull();
    expect(await row(/Adeyemi, Tolu, not marked/)).toHaveFocus();
  });

  it('gives the focus back to the mark where it was there', async () => {
    await open();
    toggle().focus();
    await user.keyboard('{ArrowRight}l');
    expect(await row(/Brown, Isabella, late/)).toBeVisible();
    expect(toggle()).toHaveFocus();
    await user.keyboard('{ArrowRight}{Tab}');
    expect(menu()).toBeNull();
  });

  it('is among the keys that ? lists', async () => {
    await open();
    const { result } = renderHook(useKeyList);
    const labels = result.current.flatMap(({ bindings }) => bindings.map(({ label }) => label));
    expect(labels).toContain('Choose the mark in its place');
  });
});

describe('by finger', () => {
  it('opens where it stays, marks nothing when it leaves, and late is a tap', async () => {
    await open();
    await hold();
    expect(menu()).toBeVisible();
    expect(outboxView().entries).toEqual([]);
    expect(await row(/Brown, Isabella, not marked/)).toBeVisible();
    await user.pointer({ keys: '[TouchA]', target: choice('Late') });
    expect(await row(/Brown, Isabella, late/)).toBeVisible();
    expect(menu()).toBeNull();
    // A tap on the mark is what it was.
    await user.pointer({ keys: '[TouchA]', target: toggle() });
    expect(await row(/Brown, Isabella, absent/)).toBeVisible();
  });

  it('goes again at a tap elsewhere, which does what it does', async () => {
    await open();
    await hold();
    await user.pointer({ keys: '[TouchA]', target: toggle('Adeyemi, Tolu') });
    expect(menu()).toBeNull();
    expect(await row(/Adeyemi, Tolu, absent/)).toBeVisible();
    expect(await row(/Brown, Isabella, not marked/)).toBeVisible();
  });

  it('opens the details beside the mark, as ever', async () => {
    await open();
    const name = screen.getByText('Brown, Isabella');
    await user.pointer({ keys: '[TouchA>]', target: name });
    expect(await screen.findByRole('dialog', { name: 'Isabella Brown' })).toBeVisible();
    await user.pointer({ keys: '[/TouchA]', target: name });
    expect(menu()).toBeNull();
  });
});

it('a choice waits for the connection as any other mark, and can be taken back meanwhile', async () => {
  await open();
  online(false);
  await user.hover(toggle());
  press(choice('Late'));
  expect(await row(/Brown, Isabella, late, .*waiting to be sent/)).toBeVisible();
  expect(outboxView().entries).toMatchObject([{ kind: 'mark', studentID: 2, save: { mark: 'late' } }]);
  expect(saves()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'undo' }));
  expect(await row(/Brown, Isabella, not marked/)).toBeVisible();
  await user.hover(toggle('Adeyemi, Tolu'));
  press(choice('Late'));
  online(true);
  retryOutbox();
  await sent();
  expect(saves().map(({ body }) => JSON.parse(body))).toMatchObject([{ studentID: 1, mark: 'late' }]);
});

it('says late of who was known to be absent, and why they are not absent once more', async () => {
  await open([aLine(1, 'Duval, Jean', knownAbsence)]);
  await user.hover(toggle('Duval, Jean'));
  press(choice('Absent'));
  expect(await screen.findByText('Duval, Jean: absent already, Excursion')).toBeVisible();
  expect(saves()).toEqual([]);
  await user.unhover(toggle('Duval, Jean'));
  await user.hover(toggle('Duval, Jean'));
  press(choice('Late'));
  await sent();
  expect(JSON.parse(saves()[0]!.body)).toMatchObject({ mark: 'late', overrideKnown: true });
});

it('is not offered where a line can only be read: a key says why, a finger that stays opens the details', async () => {
  await open([aLine(1, 'Adeyemi, Tolu', { permission: 1 })]);
  const mark = toggle('Adeyemi, Tolu');
  expect(mark).not.toHaveAttribute('aria-haspopup');
  await user.hover(mark);
  expect(menu()).toBeNull();
  await user.keyboard('{ArrowRight}');
  expect(menu()).toBeNull();
  expect(await screen.findByText('Adeyemi, Tolu: You may read this roll, not mark it.')).toBeVisible();
  await user.pointer({ keys: '[TouchA>]', target: mark });
  const details = await screen.findByRole('dialog', { name: 'Tolu Adeyemi' });
  await user.pointer({ keys: '[/TouchA]', target: mark });
  expect(within(details).queryByRole('button', { name: /^Save/ })).toBeNull();
  expect(saves()).toEqual([]);
});

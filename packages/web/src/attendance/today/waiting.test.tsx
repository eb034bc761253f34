import {
  saveAttendanceStudent,
  submitClassAttendance,
} from '@homeroom/contract/attendance/attendance.endpoints.ts';
import { getTeacherDay, type TeacherRoll } from '@homeroom/contract/attendance/teacher-day.endpoints.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aLine, aRollState, aTeacherDay, serveRoll, TODAY } from '../../../test/rolls.ts';
import { createServer, refuse } from '../../../test/server.ts';
import { showAt, signedIn } from '../../../test/showAt.tsx';
import { ConnectionState } from '../../app/ConnectionState.tsx';
import { dropOutbox, enqueue, retryOutbox } from '../../platform/outbox/outbox.ts';
import { markKind, submitKind } from '../roll/roll.kinds.ts';
import { TeacherDayPanel } from './TeacherDayPanel.tsx';

const user = userEvent.setup();
let server: ReturnType<typeof createServer>;
const serveDay = (...rolls: Partial<TeacherRoll>[]) => server.answer(getTeacherDay, () => aTeacherDay(rolls));
const links = async () =>
  within(await screen.findByRole('list', { name: 'Your rolls today' })).getAllByRole('link');
const lineIs = (isOnline: boolean) =>
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });

const roll = { dateOf: TODAY, rollClass: '7B' };
const markMei = () => {
  const save = { studentID: 1, version: 0, mark: 'absent', absence: { late: false } } as const;
  const shown = aLine(1, 'Li, Mei', { mark: 'absent' });
  return enqueue(markKind, { roll, rollName: '7B', studentID: 1, save, shown });
};

beforeEach(() => {
  server = createServer();
  serveRoll(server, [aLine(1, 'Li, Mei')]);
});
afterEach(async () => {
  lineIs(true);
  await dropOutbox();
});

describe('a roll of which some are marked', () => {
  it('says how many of how many, until every student is recorded', async () => {
    const marked = { state: 'marked', lastMarkedAt: `${TODAY}T09:04:00`, total: 23, absent: 1 } as const;
    serveDay({ ...marked, recorded: 2 }, { ...marked, itemName: '7C', rollClass: '7C', recorded: 23 });
    await signedIn(server);
    showAt('/', <TeacherDayPanel />);
    const [some, all] = await links();
    expect(some).toHaveTextContent(/2 of 23 marked 1 absent · 0 late B12/);
    expect(some).not.toHaveTextContent('marked at');
    expect(all).toHaveTextContent(/marked at 9:04 AM 1 absent · 0 late of 23 B12/);
  });

  it('gives no numbers while marks of it wait, which the server cannot have counted', async () => {
    serveDay({ state: 'marked', total: 23, recorded: 2, absent: 1, late: 1 });
    await signedIn(server);
    server.answer(saveAttendanceStudent, () => refuse(503, {}));
    await markMei();
    showAt('/', <TeacherDayPanel />);
    expect(await screen.findByText('marks wait for the connection')).toBeVisible();
    const [link] = await links();
    expect(link).not.toHaveTextContent(/\d (absent|late|of)/);
  });
});

describe('a submit that waits', () => {
  it('is shown as waiting, and the roll after it is the one to mark next', async () => {
    serveDay({ itemName: '7B' }, { itemName: '7C', rollClass: '7C' });
    await signedIn(server);
    server.answer(submitClassAttendance, () => refuse(503, {}));
    await enqueue(submitKind, { roll, rollName: '7B' });
    showAt('/', <TeacherDayPanel />);
    const [first, second] = await links();
    expect(first).toHaveTextContent('submit waits for the connection');
    expect(first).not.toHaveTextContent('not marked');
    expect(second).toHaveFocus();
  });
});

describe('a roll that somebody else changed while it waited', () => {
  const theirs = aLine(1, 'Li, Mei', {
    ...{ mark: 'late', layer: 'office', version: 5, recordedBy: 'Olive Office' },
    dateTime: `${TODAY}T09:26:00`,
  });

  it('says so on whichever screen the user is, and Today and the connection lead to the choice', async () => {
    serveDay({ itemName: '7A', rollClass: '7A' }, { itemName: '7B' });
    server.answer(submitClassAttendance, () => ({
      ...aRollState({ itemName: '7B' }),
      saved: [],
      conflicts: [theirs],
      refused: [],
    }));
    await signedIn(server);
    lineIs(false);
    await markMei();
    await enqueue(submitKind, { roll, rollName: '7B' });
    const router = showAt(
      '/',
      <>
        <ConnectionState />
        <TeacherDayPanel />
      </>,
    );
    expect(await screen.findByText('submit waits for the connection')).toBeVisible();
    lineIs(true);
    retryOutbox();
    expect(
      await screen.findByText(
        '7B: the office recorded Late for Li, Mei at 9:26 AM. Choose on the roll; then it is submitted.',
      ),
    ).toBeVisible();
    const waits = (await links())[1] as HTMLElement;
    expect(waits).toHaveTextContent('waits for your choice on one line');
    expect(waits).toHaveAttribute('href', expect.stringContaining('rollClass=7B'));
    expect(waits).toHaveAttribute('data-next');
    await user.click(screen.getByRole('link', { name: '1 choice needed' }));
    expect(router.state.location).toMatchObject({
      pathname: '/attendance/class',
      search: { rollClass: '7B', date: TODAY },
    });
    expect(router.state.location.href).not.toContain('Mei');
    expect(await screen.findByRole('grid')).toBeVisible();
  });
});

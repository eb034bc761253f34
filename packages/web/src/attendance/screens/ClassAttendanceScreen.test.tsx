import {
  getClassAbsenceSettings,
  getClassAttendances,
  saveAttendanceStudent,
} from '@homeroom/contract/attendance/attendance.endpoints.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aLine, aRollState, knownAbsence, serveRoll, settingsOf, TODAY } from '../../../test/rolls.ts';
import { createServer, refuse } from '../../../test/server.ts';
import { showAt, signedIn } from '../../../test/showAt.tsx';
import { dropOutbox, outboxView } from '../../platform/outbox/outbox.ts';

const SAVES = '/api/AttendanceStudents';
const row = (name: RegExp) => screen.findByRole('row', { name });
const user = userEvent.setup();
let server: ReturnType<typeof createServer>;
let _roll: ReturnType<typeof serveRoll>;

const open = async (
  lines = [aLine(1, 'Adeyemi, Tolu'), aLine(2, 'Brown, Isabella'), aLine(3, 'Ćosić, Luka')],
) => {
  _roll = serveRoll(server, lines);
  await signedIn(server);
  const router = showAt('/attendance/class');
  await screen.findByRole('grid');
  return router;
};
const saves = () => server.asked(SAVES).filter((r) => r.method === 'PUT');
const totals = (text: string) =>
  waitFor(() =>
    expect(
      screen
        .getAllByRole('listitem')
        .map((li) => li.textContent)
        .join(', '),
    ).toBe(text),
  );
const sent = () => waitFor(() => expect(outboxView().entries).toEqual([]));

beforeEach(() => {
  server = createServer();
});
afterEach(async () => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => true });
  await dropOutbox();
});

describe('marking', () => {
  it('marks the focused row by key, moves on, and moves the totals', async () => {
    await open();
    expect(await row(/Adeyemi/)).toHaveFocus();
    await user.keyboard('ja');
    expect(await row(/Brown, Isabella, absent, Unexplained/)).toBeVisible();
    expect(await row(/Ćosić/)).toHaveFocus();
    await totals('2 not marked, 1 absent');
    await sent();
    expect(saves()).toHaveLength(1);
    expect(JSON.parse(saves()[0]!.body)).toMatchObject({
      studentID: 2,
      version: 0,
      absence: { dateTime: 'Nov 20, 2026 9:05:00 AM', reason: { id: 1 } },
    });
    expect(saves()[0]!.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(saves()[0]!.path).toContain('rollClass=7B');
  });

  it('takes digits for reasons, late with its time, a letter after / and a capital to find', async () => {
    await open();
    await user.keyboard('2');
    expect(await row(/Adeyemi, Tolu, absent, Illness/)).toBeVisible();
    await user.keyboard('l');
    expect(await row(/Brown, Isabella, late, \d+:\d\d [AP]M/)).toBeVisible();
    await user.keyboard('/ade{Enter}');
    expect(await row(/Adeyemi/)).toHaveFocus();
    await user.keyboard('{Shift>}c{/Shift}');
    expect(await row(/Ćosić/)).toHaveFocus();
  });

  it('opens the profile of the focused student, and of who is seen in detail; marks are sent all the same', async () => {
    const router = await open();
    await user.keyboard('a{Enter}');
    const details = await screen.findByRole('dialog', { name: 'Isabella Brown' });
    expect(within(details).getByRole('link', { name: 'Open the profile' })).toHaveAttribute(
      'href',
      '/entities/view/2',
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(details).not.toBeInTheDocument());
    await user.keyboard('o');
    await waitFor(() => expect(router.state.location.pathname).toBe('/entities/view/2'));
    await sent();
    expect(saves()).toHaveLength(1);
  });

  it('makes an absent student present again with one tap, and says who recorded it', async () => {
    await open([
      aLine(1, 'Adeyemi, Tolu', {
        mark: 'absent',
        layer: 'teacher',
        recordedBy: 'John Hale',
        recordedByID: 8,
        dateTime: `${TODAY}T08:59:00`,
      }),
    ]);
    expect(await row(/Adeyemi/)).toHaveTextContent('8:59 AM by John Hale');
    const toggle = screen.getByRole('button', { name: 'Absent: Adeyemi, Tolu' });
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await sent();
    expect(JSON.parse(saves()[0]!.body)).toMatchObject({ absence: null });
    await waitFor(async () => expect(await row(/Adeyemi/)).toHaveTextContent('9:04 AM by you'));
  });

  it('rolls a refused mark back, with the alert', async () => {
    await open();
    server.answer(saveAttendanceStudent, () =>
      refuse(403, { error: 'permission.denied', error_description: 'You may not do this.' }),
    );
    await user.keyboard('a');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      'Opps! There is a problem with the network. The recent change has not updated.',
    );
    expect(alert).toHaveTextContent('Adeyemi, Tolu');
    expect(await row(/Adeyemi, Tolu, not marked/)).toBeVisible();
    await totals('3 not marked');
  });

  it('saves nothing without permission 2, and says why', async () => {
    await open([aLine(1, 'Adeyemi, Tolu', { permission: 1 })]);
    await user.keyboard('a');
    await user.click(screen.getByRole('button', { name: 'Absent: Adeyemi, Tolu' }));
    expect(saves()).toEqual([]);
    expect(await row(/Adeyemi, Tolu, not marked/)).toBeVisible();
    expect(screen.getByText('You may read this roll, not mark it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Submit/ })).toBeNull();
  });

  it('says in sight of all why a known absence is not marked absent once more', async () => {
    await open([aLine(1, 'Duval, Jean', knownAbsence)]);
    await user.keyboard('a');
    expect(saves()).toEqual([]);
    expect(await screen.findByText('Duval, Jean: absent already, Excursion')).toBeVisible();
    await totals('1 known absent');
  });

  it.each(['key', 'click'])(
    'makes who was known to be absent here after all by a %s, and takes that back',
    async (by) => {
      await open([aLine(1, 'Duval, Jean', knownAbsence)]);
      if (by === 'key') await user.keyboard('p');
      else await user.click(screen.getByRole('button', { name: 'Absent: Duval, Jean' }));
      expect(await screen.findByText('Duval, Jean: here after all (Excursion)')).toBeVisible();
      expect(await row(/Duval, Jean, present, Excursion was known in advance/)).toBeVisible();
      await sent();
      expect(JSON.parse(saves()[0]!.body)).toMatchObject({ mark: 'present', overrideKnown: true });
      await user.click(screen.getByRole('button', { name: 'undo' }));
      await sent();
      expect(server.asked('/api/AttendanceStudents/Unmark')).toHaveLength(1);
    },
  );

  it('makes who was known to be absent here after all from the details too', async () => {
    await open([aLine(1, 'Duval, Jean', knownAbsence)]);
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Here after all' }));
    await sent();
    expect(JSON.parse(saves()[0]!.body)).toMatchObject({ mark: 'present', overrideKnown: true });
  });

  it('takes the last mark back', async () => {
    await open();
    await user.keyboard('a');
    await sent();
    await user.keyboard('u');
    expect(await row(/Adeyemi, Tolu, not marked/)).toBeVisible();
    await sent();
    expect(server.asked('/api/AttendanceStudents/Unmark').map((r) => JSON.parse(r.body))).toEqual([
      [{ studentID: 1, version: 1 }],
    ]);
  });

  it('marks the rest present but for known absences, and takes that back', async () => {
    await open([
      aLine(1, 'Adeyemi, Tolu'),
      aLine(2, 'Brown, Isabella'),
      aLine(3, 'Duval, Jean', knownAbsence),
    ]);
    await user.click(screen.getByRole('button', { name: 'Mark the rest present' }));
    // It has nothing left to do, and the keyboard is still where it was.
    expect(screen.getByRole('button', { name: 'Mark the rest present' })).toHaveFocus();
    expect(await screen.findByText('2 students marked present.')).toBeVisible();
    expect(await row(/Brown, Isabella, present/)).toBeVisible();
    expect(await row(/Duval, Jean, absent/)).toBeVisible();
    await sent();
    await user.click(screen.getByRole('button', { name: 'undo' }));
    expect(await row(/Brown, Isabella, not marked/)).toBeVisible();
    await sent();
    expect(JSON.parse(server.asked('/api/AttendanceStudents/Unmark')[0]!.body)).toHaveLength(2);
  });
});

describe('what is said beside undo', () => {
  const undo = () => screen.queryByRole('button', { name: 'undo' });
  const corrected = { layer: 'office', permission: 1, version: 1, recordedBy: 'Olive Office' } as const;

  it('is why a line can only be read, and no undo of another mark stands beside it', async () => {
    await open([aLine(1, 'Adeyemi, Tolu'), aLine(2, 'Byrne, Pádraig', { ...corrected, mark: 'absent' })]);
    await user.keyboard('a');
    expect(await screen.findByRole('button', { name: 'undo' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Absent: Byrne, Pádraig' }));
    expect(
      await screen.findByText('Byrne, Pádraig: Recorded by the office. Only the office changes it.'),
    ).toBeVisible();
    expect(undo()).toBeNull();
    expect(await row(/Adeyemi, Tolu, absent/)).toBeVisible();
  });

  it('is what was taken back, and no undo of the mark before it stands beside it', async () => {
    await open();
    await user.keyboard('aa');
    await user.click(await screen.findByRole('button', { name: 'undo' }));
    expect(await screen.findByText('Taken back: Brown, Isabella')).toBeVisible();
    expect(undo()).toBeNull();
    expect(await row(/Adeyemi, Tolu, absent/)).toBeVisible();
  });

  it('speaks no more of the rest once somebody is marked from the details', async () => {
    await open([aLine(1, 'Adeyemi, Tolu'), aLine(2, 'Brown, Isabella')]);
    await user.click(screen.getByRole('button', { name: 'Mark the rest present' }));
    expect(await screen.findByText('2 students marked present.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Details: Adeyemi, Tolu' }));
    const dialog = await screen.findByRole('dialog', { name: 'Tolu Adeyemi' });
    await user.click(within(dialog).getByRole('radio', { name: 'Absent' }));
    await user.click(within(dialog).getByRole('button', { name: /^Save/ }));
    expect(await row(/Adeyemi, Tolu, absent/)).toBeVisible();
    expect(screen.queryByText('2 students marked present.')).toBeNull();
    expect(undo()).toBeVisible();
  });
});

describe('the details', () => {
  it('open by a digit whose reason has to be explained', async () => {
    await open();
    await user.keyboard('3');
    const dialog = await screen.findByRole('dialog', { name: 'Tolu Adeyemi' });
    expect(within(dialog).getByRole('radio', { name: /Other, explained/ })).toBeChecked();
    expect(saves()).toEqual([]);
    await user.type(within(dialog).getByRole('textbox', { name: 'Details' }), 'Bus broke down{Enter}');
    await user.click(within(dialog).getByRole('button', { name: /^Save/ }));
    await sent();
    expect(JSON.parse(saves()[0]!.body).absence.reason).toEqual({ id: 3 });
  });

  it('save reason and details, behind a static backdrop', async () => {
    await open();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Tolu Adeyemi' });
    await user.click(document.querySelector('.mantine-Modal-overlay')!);
    expect(dialog).toBeVisible();
    await user.click(within(dialog).getByRole('radio', { name: 'Absent' }));
    await user.click(within(dialog).getByRole('radio', { name: /Other, explained/ }));
    await user.click(within(dialog).getByRole('button', { name: /^Save/ }));
    expect(await within(dialog).findByText('This reason needs details.')).toBeVisible();
    await user.type(within(dialog).getByRole('textbox', { name: 'Details' }), 'Dentist');
    await user.click(within(dialog).getByRole('button', { name: /^Save/ }));
    await sent();
    expect(JSON.parse(saves()[0]!.body).absence).toMatchObject({ reason: { id: 3 }, details: 'Dentist' });
    expect(await row(/absent, Other, explained · Dentist/)).toBeVisible();
  });
});

describe('what the office or its arrivals desk recorded', () => {
  it('is told on the line, and in the details by whom, who can be asked', async () => {
    await open([
      aLine(1, 'Adeyemi, Tolu', {
        ...{ mark: 'late', layer: 'office', permission: 1, version: 1, recordedBy: 'Olive Office' },
        dateTime: `${TODAY}T09:20:00`,
        absence: {
          ...{ dateTime: `${TODAY}T09:20:00`, reason: null, details: '' },
          ...{ late: true, timeArrived: '09:20' },
        },
      }),
      aLine(2, 'Brown, Isabella'),
    ]);
    expect(await row(/Adeyemi, Tolu, late, 9:20 AM, recorded by the office/)).toBeVisible();
    await user.keyboard('{Enter}');
    const details = await screen.findByRole('dialog', { name: 'Tolu Adeyemi' });
    expect(
      within(details).getByText(/^Olive Office recorded this at .*9:20 AM: if it is wrong/),
    ).toBeVisible();
  });
});

describe('submitting', () => {
  it('thanks, clears the list, and does nothing the second time', async () => {
    await open();
    await user.keyboard('a');
    await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
    expect(
      await screen.findByText('Attendence Records Submitted - Thank you!', {
        selector: '.mantine-Notification-description',
      }),
    ).toBeVisible();
    expect(screen.queryByRole('grid')).toBeNull();
    expect(screen.getByText('Submitted 9:06 AM by you')).toBeVisible();
    expect(document.querySelector('footer')).toBeNull();
    const order = server.heard
      .filter((r) => r.method !== 'GET' && r.path.startsWith('/api/'))
      .map((r) => r.method);
    expect(order).toEqual(['PUT', 'POST']);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(server.asked('/api/ClassAttendances').filter((r) => r.method === 'POST')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Show the roll again' }));
    expect(await screen.findByRole('grid')).toBeVisible();
    // There is nothing left to submit: it is offered, and no longer the one thing to do.
    const again = await screen.findByRole('button', { name: /^Submit/ });
    expect(again).toHaveAttribute('data-variant', 'default');
  });

  it('says who is not here by name, and afterwards of everybody else that they are present', async () => {
    await open([
      aLine(1, 'Adeyemi, Tolu'),
      aLine(2, 'Brown, Isabella'),
      aLine(3, 'Duval, Jean', knownAbsence),
    ]);
    await totals('2 not marked, 1 known absent');
    await user.keyboard('a');
    await user.keyboard('{Control>}{Enter}{/Control}');
    const missing = await screen.findByRole('list', { name: 'Absent and late' });
    expect(
      within(missing)
        .getAllByRole('listitem')
        .map((li) => li.textContent),
    ).toEqual(['Adeyemi, Tolu absent, Unexplained', 'Duval, Jean absent, Excursion (known in advance)']);
    server.answer(getClassAttendances, () => [
      aRollState({ state: 'submitted', submittedAt: `${TODAY}T09:06:00`, submittedBy: 'Grace Okafor' }),
    ]);
    await user.click(screen.getByRole('button', { name: 'Show the roll again' }));
    expect(await row(/Brown, Isabella, present/)).toHaveTextContent('✓');
    await totals('1 present, 1 absent, 1 known absent');
  });

  it('says of who is away together in one line, which opens to their names', async () => {
    const away = ['Duval, Jean', 'Ek, Ada', 'Fox, Ben', 'Gill, Cara'];
    await open([aLine(1, 'Adeyemi, Tolu'), ...away.map((name, at) => aLine(at + 2, name, knownAbsence))]);
    await user.keyboard('a');
    await user.keyboard('{Control>}{Enter}{/Control}');
    const missing = await screen.findByRole('list', { name: 'Absent and late' });
    expect(within(missing).getAllByRole('listitem')).toHaveLength(2);
    expect(within(missing).getByText('Duval, Jean · Ek, Ada · Fox, Ben · Gill, Cara')).not.toBeVisible();
    await user.click(within(missing).getByText('4 students'));
    expect(within(missing).getByText('Duval, Jean · Ek, Ada · Fox, Ben · Gill, Cara')).toBeVisible();
  });

  it('asks first about who was absent in the morning', async () => {
    await open([aLine(1, 'Adeyemi, Tolu', { morning: 'absent' }), aLine(2, 'Brown, Isabella')]);
    expect(await row(/Adeyemi/)).toHaveTextContent('A this morning');
    await user.keyboard('{Control>}{Enter}{/Control}');
    const question = await screen.findByRole('dialog', { name: 'Absent this morning, here now?' });
    expect(within(question).getByRole('listitem')).toHaveTextContent('Adeyemi, Tolu');
    expect(server.asked('/api/ClassAttendances').filter((r) => r.method === 'POST')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Submit as present' }));
    expect(await screen.findByText('Submitted 9:06 AM by you')).toBeVisible();
  });
});

describe('the filters', () => {
  it('are named by one line, which opens them where there is little room', async () => {
    await open();
    const opener = screen.getByRole('button', { name: '7B · today' });
    expect(opener).toHaveAttribute('aria-expanded', 'false');
    await user.click(opener);
    expect(opener).toHaveAttribute('aria-expanded', 'true');
    await user.click(screen.getByRole('button', { name: 'Next day' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^7B · / })).toHaveAttribute('aria-expanded', 'false'),
    );
  });

  it('know only teachers with a roll class, keep teacher and class in sync, and live in the address', async () => {
    const router = await open();
    expect(router.state.location.search).toEqual({ teacher: 12, rollClass: '7B', date: TODAY });
    await user.click(screen.getByRole('combobox', { name: 'Teacher' }));
    expect(screen.queryByRole('option', { name: 'Mia Lund' })).toBeNull();
    await user.click(await screen.findByRole('option', { name: 'John Hale' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Roll class' })).toHaveValue('8A'));
    await user.click(screen.getByRole('combobox', { name: 'Roll class' }));
    await user.click(await screen.findByRole('option', { name: '7B' }));
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Teacher' })).toHaveValue('Grace Okafor'),
    );
    expect(router.state.location.search).toMatchObject({ teacher: 12, rollClass: '7B' });
  });

  it('step from school day to school day at once', async () => {
    const router = await open();
    await user.click(screen.getByRole('button', { name: 'Next day' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ date: '2026-11-23' }));
  });

  it('say on a day without school why, and offer the next one', async () => {
    _roll = serveRoll(server, [aLine(1, 'Adeyemi, Tolu')]);
    server.answer(getClassAbsenceSettings, () =>
      settingsOf(TODAY, { isSchoolDay: false, dayNote: 'Saturday' }),
    );
    await signedIn(server);
    const router = showAt('/attendance/class');
    expect(await screen.findByText('No rolls today: Saturday')).toBeVisible();
    expect(document.querySelector('footer')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Go to Mon 23 Nov' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ date: '2026-11-23' }));
  });
});

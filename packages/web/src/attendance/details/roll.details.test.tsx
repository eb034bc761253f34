import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aLine, serveRoll } from '../../../test/rolls.ts';
import { createServer } from '../../../test/server.ts';
import { showAt, signedIn } from '../../../test/showAt.tsx';
import { dropOutbox, outboxView } from '../../platform/outbox/outbox.ts';

const user = userEvent.setup();
let server: ReturnType<typeof createServer>;
const saves = () => server.asked('/api/AttendanceStudents').filter((r) => r.method === 'PUT');
const submits = () => server.asked('/api/ClassAttendances').filter((r) => r.method === 'POST');
const sent = () => waitFor(() => expect(outboxView().entries).toEqual([]));
const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });

/** Opens the roll and, by a key, the details of its first student. */
const openDetails = async (key = '{Enter}') => {
  serveRoll(server, [aLine(1, 'Adeyemi, Tolu'), aLine(2, 'Brown, Isabella')]);
  await signedIn(server);
  showAt('/attendance/class');
  await screen.findByRole('grid');
  await user.keyboard(key);
  return screen.findByRole('dialog', { name: 'Tolu Adeyemi' });
};
const typeDetails = async (dialog: HTMLElement, text: string) => {
  await user.click(within(dialog).getByRole('radio', { name: 'Absent' }));
  await user.type(within(dialog).getByRole('textbox', { name: 'Details' }), text);
};

beforeEach(() => {
  server = createServer();
});
afterEach(dropOutbox);

it('asks at Esc before what was typed is lost, and stays with it', async () => {
  const dialog = await openDetails();
  await typeDetails(dialog, 'Dentist');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(question()).toBeVisible());
  await user.click(within(question()!).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(question()).toBeNull());
  expect(within(dialog).getByRole('textbox', { name: 'Details' })).toHaveValue('Dentist');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(saves()).toEqual([]);
});

it.each(['{Enter}', '3'])('closes at Esc where %s has opened them and nothing was changed', async (key) => {
  const dialog = await openDetails(key);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(question()).toBeNull();
});

it('saves by Ctrl and Enter, which held down submits nothing', async () => {
  const dialog = await openDetails();
  await typeDetails(dialog, 'Dentist');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true, repeat: true });
  await sent();
  expect(JSON.parse(saves()[0]!.body)).toMatchObject({ mark: 'absent', absence: { details: 'Dentist' } });
  expect(saves()).toHaveLength(1);
  expect(submits()).toEqual([]);
});

it('says in words by a tap what a sign of the line means, and begins the details with it', async () => {
  const flags = [{ id: 1, category: 'Allergy', itemName: 'Peanuts', icon: 'allergy' }];
  serveRoll(server, [aLine(1, 'Adeyemi, Tolu', { flags }), aLine(2, 'Brown, Isabella')]);
  await signedIn(server);
  showAt('/attendance/class');
  await user.click(await screen.findByRole('button', { name: 'Allergy: Peanuts' }));
  expect(within(screen.getByRole('grid')).getByRole('list', { name: 'Flags' })).toHaveTextContent(
    'Allergy: Peanuts',
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: /Details.*Adeyemi, Tolu/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Tolu Adeyemi' });
  const first = within(dialog).getByRole('list', { name: 'Flags' });
  expect(first).toHaveTextContent('Allergy: Peanuts');
  const mark = within(dialog).getByRole('radio', { name: 'Present' });
  expect(first.compareDocumentPosition(mark)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('chooses nothing for a student whom nobody has marked, and asks for it at Save', async () => {
  const dialog = await openDetails();
  expect(within(dialog).queryByRole('radio', { checked: true })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: /^Save/ }));
  const asked = 'Choose present, absent or late.';
  expect(within(dialog).getByText(asked)).toBeVisible();
  expect(within(dialog).getByRole('group', { name: 'Mark' })).toHaveAccessibleDescription(asked);
  expect(dialog).toBeVisible();
  await user.click(within(dialog).getByRole('radio', { name: 'Present' }));
  expect(within(dialog).queryByText(asked)).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: /^Save/ }));
  await sent();
  expect(saves().map(({ body }) => JSON.parse(body))).toMatchObject([{ studentID: 1, mark: 'present' }]);
});

it('takes late with what the school gives it, once the mark is chosen', async () => {
  const dialog = await openDetails();
  await user.click(within(dialog).getByRole('radio', { name: 'Late' }));
  const reason = within(dialog).getByRole('group', { name: 'Reason' });
  expect(within(reason).getByRole('radio', { checked: true })).toHaveAccessibleName('Late');
  expect(within(dialog).getByLabelText('Time of arrival')).not.toHaveValue('');
});

import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { aLine, TODAY } from '../../test/rolls.ts';
import { createServer } from '../../test/server.ts';
import { show } from '../../test/show.tsx';
import { signedIn } from '../../test/showAt.tsx';
import { markKind, submitKind } from '../attendance/roll/roll.kinds.ts';
import { dropOutbox, enqueue } from '../platform/outbox/outbox.ts';
import SignOutDialog from './SignOutDialog.tsx';

const roll = { roll: { dateOf: TODAY, rollClass: '7B' }, rollName: '7B' };
const mark = (studentID: number) =>
  enqueue(markKind, {
    ...roll,
    studentID,
    save: { studentID, version: 0, mark: 'absent', absence: { late: false } },
    shown: aLine(studentID, 'Li, Mei', { mark: 'absent' }),
  });

afterEach(async () => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => true });
  await dropOutbox();
});

it('names marks and submits apart, the safe answer first, and the one that drops them in red', async () => {
  await signedIn(createServer());
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  await mark(1);
  await mark(2);
  await enqueue(submitKind, roll);
  show(<SignOutDialog onCancel={() => {}} />);
  const dialog = await screen.findByRole('dialog', { name: 'Sign out?' });
  expect(
    within(dialog).getByText('2 marks and 1 submit wait to be sent. Signing out drops them.'),
  ).toBeVisible();
  const [stay, leave] = within(dialog)
    .getAllByRole('button')
    .filter((button) => button.textContent);
  expect(stay).toHaveAccessibleName('Cancel');
  expect(stay).toHaveFocus();
  expect(leave).toHaveAccessibleName('Sign out');
  expect(leave?.getAttribute('style')).toContain('var(--hr-absent)');
});

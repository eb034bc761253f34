import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { useKeys } from '../platform/keys/keys.ts';
import KeysDialog from './KeysDialog.tsx';

const absent = vi.fn();
const submit = vi.fn();
const Roll = () => {
  useKeys(
    [
      { key: 'a', label: 'Absent', run: absent },
      { key: 'mod+Enter', label: 'Submit', run: submit, inFields: true },
      { key: 'Escape', run: () => {} },
    ],
    { scope: 'Roll' },
  );
  return <input aria-label="Details" />;
};

it('lists the keys of the screen with what they do', () => {
  show(
    <>
      <Roll />
      <KeysDialog onClose={() => {}} />
    </>,
  );
  expect(screen.getByRole('heading', { name: 'Roll' })).toBeVisible();
  const lines = screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
  expect(lines).toEqual(['Absent: A', 'Submit: Ctrl↵']);
});

it('runs a key, but lets letters be typed', () => {
  const { unmount } = show(<Roll />);
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(absent).toHaveBeenCalledOnce();
  const details = screen.getByLabelText('Details');
  fireEvent.keyDown(details, { key: 'a' });
  fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true });
  expect(absent).toHaveBeenCalledOnce();
  fireEvent.keyDown(details, { key: 'Enter', ctrlKey: true });
  expect(submit).toHaveBeenCalledOnce();
  unmount();
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(absent).toHaveBeenCalledOnce();
});

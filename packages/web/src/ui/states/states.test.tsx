import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { Unreachable } from '../../platform/errors/errors.ts';
import { ConfirmModal } from '../dialogs/ConfirmModal.tsx';
import { FullHeightPanel, heightLeft } from '../layout/FullHeightPanel.tsx';
import { Empty } from './Empty.tsx';
import { SaveIndicator, saveStateOf } from './SaveIndicator.tsx';
import { Spinner } from './Spinner.tsx';

afterEach(() => vi.useRealTimers());

it('says that a list is empty', () => {
  show(<Empty />);
  expect(screen.getByRole('status')).toHaveTextContent('NO RECORDS FOUND');
});

it('says that it loads', () => {
  show(<Spinner />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading ...');
});

it('says how a save goes', async () => {
  const retry = vi.fn();
  const { rerender } = show(<SaveIndicator state="idle" />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  rerender(<SaveIndicator state="saving" continueLink={<a href="/next">Continue</a>} />);
  expect(screen.getByRole('status')).toHaveTextContent('Please wait ...');
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  rerender(<SaveIndicator state="saved" continueLink={<a href="/next">Continue</a>} />);
  expect(screen.getByRole('status')).toHaveTextContent('Save complete');
  expect(screen.getByRole('link', { name: 'Continue' })).toBeVisible();
  rerender(<SaveIndicator state="failed" problem="The code is taken." onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('This was not saved. The code is taken.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
  rerender(<SaveIndicator state="unknown" />);
  expect(screen.getByRole('alert')).toHaveTextContent(/it is not known whether this was done/);
  expect(screen.queryByText(/was not saved/)).toBeNull();
});

it('takes its state from a mutation', () => {
  const mutation = { isPending: false, isSuccess: false, isError: false };
  expect(saveStateOf(mutation)).toBe('idle');
  expect(saveStateOf({ ...mutation, isPending: true })).toBe('saving');
  expect(saveStateOf({ ...mutation, isSuccess: true })).toBe('saved');
  expect(saveStateOf({ ...mutation, isError: true })).toBe('failed');
  expect(saveStateOf({ ...mutation, isError: true, error: new Unreachable() })).toBe('unknown');
});

it('asks first, with the focus on the safe answer', async () => {
  const [confirm, cancel] = [vi.fn(), vi.fn()];
  show(
    <ConfirmModal opened title="Unlock all?" confirmLabel="Unlock" onConfirm={confirm} onCancel={cancel}>
      Everybody may try again.
    </ConfirmModal>,
  );
  expect(screen.getByRole('dialog', { name: 'Unlock all?' })).toHaveTextContent('Everybody may try again.');
  await userEvent.click(screen.getByRole('button', { name: 'Unlock' }));
  expect(confirm).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Escape}');
  expect(cancel).toHaveBeenCalledOnce();
});

it('reaches to 30 px above the bottom, and is never too small to use', () => {
  expect(heightLeft(768, 100)).toBe(638);
  expect(heightLeft(300, 250)).toBe(120);
  show(<FullHeightPanel label="Lines">many</FullHeightPanel>);
  expect(screen.getByRole('region', { name: 'Lines' })).toHaveStyle({ height: '120px' });
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { FormInDialog } from './FormInDialog.tsx';

/** As in a browser: what a listener has changed is drawn before the next listener hears of the same key. */
const drawBetweenListeners = () => {
  const add = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (type: string, listener: unknown, options: unknown) => {
      const heard = listener as (event: Event) => void;
      const hear = (event: Event) => flushSync(() => heard(event));
      add(type, type === 'keydown' ? hear : heard, options as boolean);
    },
  );
};

beforeEach(drawBetweenListeners);
afterEach(() => vi.restoreAllMocks());

it('asks at Esc before what is typed is lost, and closes at Esc where nothing is', async () => {
  const onClose = vi.fn();
  const dialogOf = (isUnsaved: boolean) => (
    <FormInDialog title="Alert" isUnsaved={isUnsaved} onClose={onClose}>
      <input aria-label="Comment" />
    </FormInDialog>
  );
  const { rerender } = show(dialogOf(true));
  await userEvent.click(await screen.findByLabelText('Comment'));
  await userEvent.keyboard('{Escape}');
  const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });
  await waitFor(() => expect(question()).toBeVisible());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(question()).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  rerender(dialogOf(false));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { expect, it, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { SoftDisabledButton } from './SoftDisabledButton.tsx';

it('neither acts twice nor gives the focus away while it waits', async () => {
  const act = vi.fn();
  const { rerender } = show(
    <SoftDisabledButton isDisabled={false} onClick={act}>
      Refresh
    </SoftDisabledButton>,
  );
  const button = screen.getByRole('button', { name: 'Refresh' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  rerender(
    <SoftDisabledButton isDisabled onClick={act}>
      Refresh
    </SoftDisabledButton>,
  );
  await userEvent.keyboard('{Enter}');
  expect(act).toHaveBeenCalledTimes(1);
  // A button that is disabled loses the focus in a browser.
  expect(button).toBeEnabled();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveFocus();
});

it('of a form does not submit it meanwhile, neither by a press nor by Enter in a field', async () => {
  const submit = vi.fn((event: FormEvent) => event.preventDefault());
  const form = (isDisabled: boolean) => (
    <form onSubmit={submit}>
      <input aria-label="Name" />
      <SoftDisabledButton type="submit" isDisabled={isDisabled}>
        Save
      </SoftDisabledButton>
    </form>
  );
  const { rerender } = show(form(true));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '{Enter}');
  expect(submit).not.toHaveBeenCalled();
  rerender(form(false));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '{Enter}');
  expect(submit).toHaveBeenCalledOnce();
});

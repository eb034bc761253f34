import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { show } from '../../../test/show.tsx';
import { Dialog } from './Dialog.tsx';

const Page = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Keys
      </button>
      {open && (
        <Dialog opened onClose={() => setOpen(false)} title="Keys of this screen">
          none
        </Dialog>
      )}
    </>
  );
};

it('gives the focus back, also where it is simply gone', async () => {
  show(<Page />);
  const button = screen.getByRole('button', { name: 'Keys' });
  await userEvent.click(button);
  await screen.findByRole('dialog', { name: 'Keys of this screen' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { show } from '../../../test/show.tsx';
import { useKeyList } from '../../platform/keys/keys.ts';
import { Dialog } from '../dialogs/Dialog.tsx';
import { Choice } from '../fields/Choice.tsx';
import { ListWithPanel, SidePanel } from './ListWithPanel.tsx';

const Keys = () => (
  <ul aria-label="Keys">
    {useKeyList().map(({ scope, bindings }) => (
      <li key={scope}>
        {scope}: {bindings.map(({ key, label }) => `${label} ${key}`).join()}
      </li>
    ))}
  </ul>
);

const Page = () => {
  const [open, setOpen] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen('a new one')}>
        Add
      </button>
      <Keys />
      <ListWithPanel
        isOpen={open !== undefined}
        panel={
          open !== undefined && (
            <SidePanel label={open} closeLabel="Close it" onClose={() => setOpen(undefined)}>
              <input aria-label="Name" />
              <Choice label="Level" data={['One', 'Two']} />
              <button type="button" onClick={() => setAsking(true)}>
                Remove
              </button>
            </SidePanel>
          )
        }
      >
        <input type="search" aria-label="Find" />
        {['First', 'Second'].map((row) => (
          <button key={row} type="button" onClick={() => setOpen(row)}>
            {row}
          </button>
        ))}
      </ListWithPanel>
      <Dialog opened={isAsking} onClose={() => setAsking(false)} title="Remove it?">
        Sure?
      </Dialog>
    </>
  );
};

const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));
const panel = () => screen.queryByRole('complementary');

it.each(['Second', 'Add'])('Esc closes what %s opened, and leaves the keyboard there', async (name) => {
  show(<Page />);
  await press(name);
  await userEvent.click(screen.getByRole('textbox', { name: 'Name' }));
  await userEvent.keyboard('{Escape}');
  expect(panel()).toBeNull();
  expect(screen.getByRole('button', { name })).toHaveFocus();
});

it('the list of keys names it as long as the panel is open', async () => {
  show(<Page />);
  await press('First');
  expect(
    within(screen.getByRole('list', { name: 'Keys' })).getByText('First: Close it Escape'),
  ).toBeVisible();
  await press('Close it');
  expect(screen.queryByText(/Close it Escape/)).toBeNull();
});

it('the Esc that closes a list of options, or a dialog over it, leaves it open', async () => {
  show(<Page />);
  await press('First');
  const choice = screen.getByRole('combobox', { name: 'Level' });
  await userEvent.click(choice);
  expect(choice).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  expect(choice).toHaveAttribute('aria-expanded', 'false');
  expect(panel()).toBeVisible();
  await press('Remove');
  await screen.findByRole('dialog', { name: 'Remove it?' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(panel()).toBeVisible();
});

it('the Esc that empties a search leaves it open', async () => {
  show(<Page />);
  await press('First');
  const search = screen.getByRole('searchbox', { name: 'Find' });
  await userEvent.type(search, 'F{Escape}');
  expect(panel()).toBeVisible();
  await userEvent.clear(search);
  await userEvent.keyboard('{Escape}');
  expect(panel()).toBeNull();
});

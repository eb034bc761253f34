import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { useKeys } from '../../platform/keys/keys.ts';
import { PlainButton } from '../buttons/PlainButton.tsx';
import { ConfirmModal } from '../dialogs/ConfirmModal.tsx';
import { Dialog } from '../dialogs/Dialog.tsx';
import { KeepingDialog } from '../dialogs/KeepingDialog.tsx';
import { Choice } from '../fields/Choice.tsx';
import { RecordForm } from '../records/RecordForm.tsx';
import { FormActions } from './FormActions.tsx';
import { PrimaryButton } from './PrimaryButton.tsx';

const save = vi.fn<(name: string) => void>();
beforeEach(() => save.mockReset());

const Form = ({ name, children }: { name: string; children?: ReactNode }) => (
  <form
    aria-label={name}
    onSubmit={(event) => {
      event.preventDefault();
      save(name);
    }}
  >
    <textarea aria-label={`${name}: text`} />
    {children}
    <FormActions said="Please wait ..." destructive={<PlainButton variant="subtle">Delete</PlainButton>}>
      <PlainButton variant="default">Cancel</PlainButton>
      <PrimaryButton>Save</PrimaryButton>
    </FormActions>
  </form>
);

const press = (keys: string) => userEvent.keyboard(keys);
const write = (name: string) => userEvent.click(screen.getByRole('textbox', { name }));

it('has its primary button at the right end, what steps back beside it, what destroys at the left end', () => {
  show(<Form name="A" />);
  expect(screen.getAllByRole('button').map((button) => button.textContent?.replace(/Ctrl.*/, ''))).toEqual([
    'Delete',
    'Cancel',
    'Save',
  ]);
  // The key is seen, and no part of the name.
  const primary = screen.getByRole('button', { name: 'Save' });
  expect(primary).toHaveTextContent('Save' + 'Ctrl' + '↵');
  expect(primary).toHaveAttribute('aria-keyshortcuts', 'Control+Enter');
});

it('is submitted by Ctrl and Enter from any of its fields, once however long they are held', async () => {
  show(
    <>
      <Form name="A" />
      <Form name="B" />
    </>,
  );
  await write('A: text');
  await press('{Control>}{Enter>3/}{/Control}');
  expect(save.mock.calls).toEqual([['A']]);
  await write('B: text');
  await press('{Control>}{Enter}{/Control}');
  expect(save.mock.calls).toEqual([['A'], ['B']]);
  await press('{Enter}');
  expect(save).toHaveBeenCalledTimes(2);
});

it('is asked before a list of options that is open', async () => {
  show(
    <Form name="A">
      <Choice label="Level" data={['One', 'Two']} />
    </Form>,
  );
  await userEvent.click(screen.getByRole('combobox', { name: 'Level' }));
  await press('{ArrowDown}{Control>}{Enter}{/Control}');
  expect(save).toHaveBeenCalledExactlyOnceWith('A');
});

it('waits for what it began: neither a press nor the keys begin it again', async () => {
  show(
    <form onSubmit={() => save('A')}>
      <textarea aria-label="text" />
      <FormActions>
        <PrimaryButton isDisabled>Save</PrimaryButton>
      </FormActions>
    </form>,
  );
  await write('text');
  await press('{Control>}{Enter}{/Control}');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(save).not.toHaveBeenCalled();
});

const OverARoll = () => {
  useKeys([{ key: 'mod+Enter', label: 'Submit', run: () => save('the roll') }], { scope: 'Roll' });
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Dialog opened onClose={() => {}} title="Absence">
        <p>Nothing to type.</p>
        <FormActions>
          <PrimaryButton onClick={() => setAsking(true)}>Save</PrimaryButton>
        </FormActions>
      </Dialog>
      <ConfirmModal
        opened={isAsking}
        title="Sure?"
        confirmLabel="Yes"
        onConfirm={() => save('yes')}
        onCancel={() => setAsking(false)}
      >
        It is lost.
      </ConfirmModal>
    </>
  );
};

it('in a dialog the keys press its button, not what lies beneath; a question is answered by no shortcut', async () => {
  show(<OverARoll />);
  await screen.findByRole('dialog', { name: 'Absence' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus());
  await press('{Control>}{Enter}{/Control}');
  const question = await screen.findByRole('dialog', { name: 'Sure?' });
  await waitFor(() => expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await press('{Control>}{Enter}{/Control}');
  expect(save).not.toHaveBeenCalledWith('yes');
  expect(save).not.toHaveBeenCalledWith('the roll');
});

it('a record that was opened shows its button before anything is changed, and what gives up left of it', async () => {
  show(
    <RecordForm<{ name: string }>
      title="Thing"
      fields={[{ name: 'name', label: 'Name', kind: 'text' }]}
      stored={{ value: { name: 'Lamp' }, version: 1 }}
      save={async (value) => ({ value, version: 2 })}
      onDone={() => {}}
    />,
  );
  const named = () => screen.getAllByRole('button').map((one) => one.textContent?.replace(/Ctrl.*/, ''));
  expect(named()).toEqual(['Cancel', 'Save']);
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await userEvent.type(screen.getByLabelText('Name'), ' two');
  expect(named()).toEqual(['Discard', 'Save']);
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

const Typing = ({ onClose }: { onClose: () => void }) => {
  const [text, setText] = useState('');
  return (
    <KeepingDialog opened isUnsaved={text !== ''} onClose={onClose} title="A note">
      <input aria-label="Note" value={text} onChange={(event) => setText(event.currentTarget.value)} />
    </KeepingDialog>
  );
};

it('Escape asks before what was typed is lost, and what was typed stays where that is not wanted', async () => {
  const onClose = vi.fn();
  show(<Typing onClose={onClose} />);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), 'Dentist');
  await press('{Escape}');
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull());
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('Dentist');
  expect(onClose).not.toHaveBeenCalled();
});

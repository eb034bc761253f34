import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { theme } from '../../styles/theme.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Part } from '../../ui/states/Part.tsx';
import { lazyPart } from '../areas/lazyPart.tsx';
import { useKeys } from './keys.ts';

const back = vi.fn();
const Panel = () => {
  useKeys([{ key: 'Escape', run: back }], { scope: 'Panel' });
  return null;
};

it('leaves to a dialog the Esc that closes it, although it is gone before the screen hears of the key', () => {
  show(<Panel />);
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-modal', 'true');
  document.body.append(dialog);
  addEventListener('keydown', () => dialog.remove(), { capture: true, once: true });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(dialog.isConnected).toBe(false);
  expect(back).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(back).toHaveBeenCalledOnce();
});

const mark = vi.fn();
/** A roll whose letters mark, and a search that Ctrl+K opens. */
const Roll = ({ search: Search }: { search: ComponentType }) => {
  const [finding, setFinding] = useState(false);
  useKeys(
    [
      { key: 'a', run: mark },
      { key: 'mod+k', run: () => setFinding(true) },
    ],
    { scope: 'Roll' },
  );
  return (
    finding && (
      <Part onMissing={() => setFinding(false)}>
        <Search />
      </Part>
    )
  );
};
const press = (key: string, ctrlKey = false) => fireEvent.keyDown(document.body, { key, ctrlKey });
beforeEach(() => mark.mockClear());

it('rests from the key on that opens a part, while the part loads and until it has the focus', async () => {
  let arrive: (module: { default: ComponentType }) => void = () => {};
  const search = lazyPart(
    () =>
      new Promise<{ default: ComponentType }>((done) => {
        arrive = done;
      }),
  );
  show(<Roll search={search} />);
  press('k', true);
  press('a');
  await act(async () => arrive({ default: () => <dialog open aria-label="Search" /> }));
  press('a');
  const dialog = screen.getByRole('dialog');
  expect(mark).not.toHaveBeenCalled();
  dialog.removeAttribute('open');
  press('a');
  expect(mark).toHaveBeenCalledOnce();
});

it('takes the keys up again when Esc gives up a part that loads', () => {
  show(<Roll search={lazyPart(() => new Promise<{ default: ComponentType }>(() => {}))} />);
  press('k', true);
  press('a');
  expect(mark).not.toHaveBeenCalled();
  press('Escape');
  press('a');
  expect(mark).toHaveBeenCalledOnce();
});

const Form = ({ ofDialog = false, run }: { ofDialog?: boolean; run: () => void }) => {
  useKeys([{ key: 'mod+Enter', inFields: true, run }], { scope: 'Form', ofDialog });
  return null;
};

it('reaches a field of the screen, and nothing behind a dialog but the keys of the dialog that lies on top', () => {
  const save = vi.fn();
  const saveDetails = vi.fn();
  show(
    <>
      <Form run={save} />
      <Form ofDialog run={saveDetails} />
      <input aria-label="Text" />
    </>,
  );
  const open = () => {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-modal', 'true');
    dialog.append(document.createElement('input'));
    document.body.append(dialog);
    return dialog;
  };
  const details = open();
  fireEvent.keyDown(details.firstElementChild!, { key: 'Enter', ctrlKey: true });
  expect(save).not.toHaveBeenCalled();
  expect(saveDetails).toHaveBeenCalledOnce();
  const question = open();
  fireEvent.keyDown(question.firstElementChild!, { key: 'Enter', ctrlKey: true });
  expect(saveDetails).toHaveBeenCalledOnce();
  question.remove();
  details.remove();
});

const FormWithDetails = ({ run }: { run: () => void }) => {
  const [opened, setOpened] = useState(false);
  useKeys([{ key: 'o', run: () => setOpened(true) }], { scope: 'Details' });
  return (
    <>
      <Form run={run} />
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Details">
        <input />
      </Dialog>
    </>
  );
};

it('rests from the moment that a dialog opens, before it is to be seen', () => {
  const save = vi.fn();
  // As in a browser: what is opened appears some frames later.
  render(<FormWithDetails run={save} />, {
    wrapper: ({ children }) => <MantineProvider theme={theme}>{children}</MantineProvider>,
  });
  press('o');
  expect(screen.queryByRole('dialog')).toBeNull();
  press('Enter', true);
  expect(save).not.toHaveBeenCalled();
});

import { act, fireEvent, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { Part } from '../ui/Part.tsx';
import { useKeys } from './keys.ts';
import { lazyPart } from './lazyPart.tsx';

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

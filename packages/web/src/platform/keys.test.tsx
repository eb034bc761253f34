import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../test/show.tsx';
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

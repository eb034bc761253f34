import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { useKeys } from './keys.ts';

it('leaves to a dialog the Esc that closes it, although it is gone before the screen hears of the key', () => {
  const back = vi.fn();
  const Panel = () => {
    useKeys([{ key: 'Escape', run: back }], { scope: 'Panel' });
    return <div role="dialog" aria-modal="true" />;
  };
  const { getByRole } = show(<Panel />);
  const close = () => getByRole('dialog').remove();
  addEventListener('keydown', close, { capture: true, once: true });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(back).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(back).toHaveBeenCalledOnce();
});

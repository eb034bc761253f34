import { fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { useKeyList } from '../../platform/keys/keys.ts';
import { useGridKeys } from './useGridKeys.ts';

const done = vi.fn<(what: string) => void>();
beforeEach(() => done.mockClear());

/** A grid of one cell or row, beside a button of the screen; below it what `?` lists. */
const Grid = ({ of }: { of: 'cells' | 'rows' }) => {
  const grid = useRef<HTMLDivElement>(null);
  useGridKeys({
    scope: 'Grid',
    of,
    isWithin: () => grid.current?.contains(document.activeElement) ?? false,
    commands: [
      { does: 'open', label: 'Open', run: () => done('open') },
      { key: 'x', label: 'Own', run: () => done('own') },
      { does: 'undo', run: () => done('undo') },
      { does: 'save', label: 'Save', isOfScreen: true, run: () => done('save') },
    ],
  });
  const listed = useKeyList().flatMap(({ bindings }) =>
    bindings.map(({ key, label }) => `${label}: ${[key].flat().join(' ')}`),
  );
  return (
    <>
      <div ref={grid}>
        <input type="checkbox" aria-label="In the grid" />
      </div>
      <input type="checkbox" aria-label="Elsewhere" />
      <p>{listed.join(', ')}</p>
    </>
  );
};

const press = (on: string, key: string, more: KeyboardEventInit = {}) => {
  const target = screen.getByRole('checkbox', { name: on });
  target.focus();
  fireEvent.keyDown(target, { key, ...more });
};
const undo = { ctrlKey: true };

it('lists commands in their order with the keys that they have in every grid of cells', () => {
  show(<Grid of="cells" />);
  expect(screen.getByText('Open: Enter F2, Own: x, Undo: mod+z, Save: mod+Enter')).toBeVisible();
  press('In the grid', 'F2');
  press('In the grid', 'u');
  press('In the grid', 'z', undo);
  expect(done.mock.calls).toEqual([['open'], ['undo']]);
});

it('takes letters for commands where nothing is typed, in a list of rows', () => {
  show(<Grid of="rows" />);
  expect(screen.getByText('Open: Enter, Own: x, Undo: u mod+z, Save: mod+Enter')).toBeVisible();
  press('In the grid', 'u');
  expect(done.mock.calls).toEqual([['undo']]);
});

it('leaves keys to the screen while the focus is elsewhere, but those that are of the screen', () => {
  show(<Grid of="cells" />);
  press('Elsewhere', 'z', undo);
  press('Elsewhere', 'x');
  expect(done).not.toHaveBeenCalled();
  press('Elsewhere', 'Enter', { ctrlKey: true });
  // Held down, the key saves once.
  press('Elsewhere', 'Enter', { ctrlKey: true, repeat: true });
  expect(done.mock.calls).toEqual([['save']]);
});

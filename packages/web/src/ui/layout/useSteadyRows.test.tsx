import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { NewRows } from '../states/NewRows.tsx';
import { useSteadyRows } from './useSteadyRows.ts';

const keyOf = ({ key }: { key: string }) => key;

interface ListProps {
  rows: { key: string; text: string }[];
  question?: string;
  offersNew?: boolean;
}

const List = ({ rows, question = '', offersNew = false }: ListProps) => {
  const steady = useSteadyRows(rows, keyOf, { question, offersNew });
  return (
    <>
      <NewRows of={steady}>Up to date</NewRows>
      <ul {...steady.hold}>
        {steady.placed.map((row) => (
          <li key={row.key}>
            <button type="button">{steady.now(row)?.text ?? `${row.text}, gone`}</button>
          </li>
        ))}
      </ul>
    </>
  );
};

const a = { key: 'a', text: 'A' };
const b = { key: 'b', text: 'B' };
const c = { key: 'c', text: 'C' };
const order = () =>
  within(screen.getByRole('list'))
    .getAllByRole('button')
    .map((one) => one.textContent);

it('moves no row while the pointer is in the list, and shows how those that are there stand now', async () => {
  const { rerender } = show(<List rows={[a, b]} />);
  rerender(<List rows={[c, a, b]} />);
  expect(order()).toEqual(['C', 'A', 'B']);
  await userEvent.hover(screen.getByText('B'));
  rerender(<List rows={[{ key: 'd', text: 'D' }, { ...b, text: 'B now' }, c]} />);
  expect(order()).toEqual(['C', 'A, gone', 'B now']);
  expect(screen.getByRole('status')).toHaveTextContent('1 new: show it');
  await userEvent.unhover(screen.getByText('B now'));
  expect(screen.getByRole('status')).toHaveTextContent('Up to date');
  expect(order()).toEqual(['D', 'B now', 'C']);
});

it('moves no row while the focus is in the list, until the new ones are asked for', async () => {
  const { rerender } = show(<List rows={[a, b]} />);
  act(() => screen.getByText('A').focus());
  rerender(<List rows={[b, a]} />);
  expect(order()).toEqual(['A', 'B']);
  act(() => screen.getByText('The list has changed: show it').click());
  expect(order()).toEqual(['B', 'A']);
});

it('offers what comes where other lists are below, and lets go of what is gone', async () => {
  const { rerender } = show(<List rows={[a, b]} offersNew />);
  rerender(<List rows={[b]} offersNew />);
  expect(order()).toEqual(['B']);
  rerender(<List rows={[c, b]} offersNew />);
  expect(order()).toEqual(['B']);
  await userEvent.click(screen.getByText('1 new: show it'));
  expect(order()).toEqual(['C', 'B']);
});

it('moves no row under a finger, whose coming nobody sees', async () => {
  const { matchMedia } = window;
  onTestFinished(() => {
    window.matchMedia = matchMedia;
  });
  window.matchMedia = vi.fn((query) => ({ ...matchMedia(query), matches: query === '(hover: none)' }));
  const { rerender } = show(<List rows={[a, b]} />);
  rerender(<List rows={[c, a, b]} />);
  expect(order()).toEqual(['A', 'B']);
  await userEvent.click(screen.getByText('1 new: show it'));
  expect(order()).toEqual(['C', 'A', 'B']);
  rerender(<List rows={[b]} question="another filter" />);
  expect(order()).toEqual(['B']);
});

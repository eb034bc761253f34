import { filterTypes } from '@homeroom/contract/persons/persons.schemas.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { Unreachable } from '../platform/errors.ts';
import { EntityPicker } from './EntityPicker.tsx';
import { type PersonItem, PersonTypeahead } from './PersonTypeahead.tsx';

interface Asked {
  text: string;
  signal: AbortSignal;
  answer: (people: PersonItem[]) => Promise<void>;
  fail: (error: unknown) => Promise<void>;
}
let asked: Asked[];
const find = (text: string, signal: AbortSignal) =>
  new Promise<PersonItem[]>((resolve, reject) => {
    asked.push({
      text,
      signal,
      answer: (people) => act(async () => resolve(people)),
      fail: (error) => act(async () => reject(error)),
    });
  });
const onChange = vi.fn();
const Chosen = () => {
  const [person, setPerson] = useState<PersonItem | null>(null);
  return (
    <PersonTypeahead
      find={find}
      value={person}
      onChange={(next) => {
        onChange(next);
        setPerson(next);
      }}
    />
  );
};
const field = () => screen.getByRole('combobox', { name: 'Person' });
const type = (text: string) => {
  fireEvent.focus(field());
  fireEvent.change(field(), { target: { value: text } });
};
const press = (key: string) => fireEvent.keyDown(field(), { key });
const rest = (ms = 200) => act(async () => vi.advanceTimersByTime(ms));
const people = (...names: string[]) => names.map((itemName, index) => ({ id: index + 1, itemName }));
const names = () => screen.queryAllByRole('option').map((option) => option.textContent);
const last = () => asked.at(-1) as Asked;

beforeEach(() => {
  asked = [];
  onChange.mockClear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

it('asks once typing rests, with what is typed then', async () => {
  show(<Chosen />);
  expect(field()).toHaveAttribute('placeholder', 'Enter name of the person involved...');
  type('br');
  await rest(199);
  type('bro');
  await rest(199);
  expect(asked).toHaveLength(0);
  await rest(1);
  expect(asked.map(({ text }) => text)).toEqual(['bro']);
});

it('moves with the arrow keys and takes with Enter', async () => {
  show(<Chosen />);
  type('br');
  await rest();
  await last().answer(people('Brown, Isabella', 'Brunner, Max', 'Bryce, Ada'));
  expect(names()).toEqual(['Brown, Isabella', 'Brunner, Max', 'Bryce, Ada']);
  press('ArrowDown');
  expect(field()).toHaveAttribute(
    'aria-activedescendant',
    screen.getByText('Brunner, Max').closest('[role=option]')?.id,
  );
  press('ArrowUp');
  press('ArrowUp');
  press('Enter');
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ id: 3, itemName: 'Bryce, Ada' });
  expect(field()).toHaveValue('Bryce, Ada');
  expect(names()).toEqual([]);
});

it('shows 15 at most', async () => {
  show(<Chosen />);
  type('a');
  await rest();
  await last().answer(people(...Array.from({ length: 40 }, (_, n) => `Person ${n}`)));
  expect(names()).toHaveLength(15);
});

it('never shows or takes an older answer for what is typed now', async () => {
  show(<Chosen />);
  type('br');
  await rest();
  const first = last();
  type('bro');
  await rest();
  expect(first.signal.aborted).toBe(true);
  await last().answer(people('Brown, Isabella'));
  await first.answer(people('Bryce, Ada'));
  expect(names()).toEqual(['Brown, Isabella']);
  type('brun');
  press('Enter');
  expect(onChange).not.toHaveBeenCalled();
});

it('takes whom a click points at, though the answer to the last letters is awaited', async () => {
  show(<Chosen />);
  type('br');
  await rest();
  await last().answer(people('Brown, Isabella', 'Bryce, Ada'));
  type('bry');
  await rest();
  fireEvent.click(screen.getByRole('option', { name: 'Bryce, Ada' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ id: 2, itemName: 'Bryce, Ada' });
  expect(field()).toHaveValue('Bryce, Ada');
  expect(last().signal.aborted).toBe(true);
  await last().answer(people('Brunner, Max'));
  expect(names()).toEqual([]);
});

it('takes back with Esc what was typed', async () => {
  show(<Chosen />);
  type('br');
  await rest();
  await last().answer(people('Brown, Isabella'));
  press('Escape');
  expect(field()).toHaveValue('');
  expect(names()).toEqual([]);
});

it('says that nobody is called so, and that names could not be read', async () => {
  show(<Chosen />);
  type('zz');
  await rest();
  expect(screen.getByRole('status')).toHaveTextContent('Loading ...');
  await last().answer([]);
  expect(screen.getByRole('status')).toHaveTextContent('Nobody is called so.');
  type('zzz');
  await rest();
  await last().fail(new Unreachable());
  expect(screen.getByRole('alert')).toHaveTextContent('The server cannot be reached.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await rest();
  await last().answer(people('Zzyzx, Ann'));
  expect(names()).toEqual(['Zzyzx, Ann']);
});

it('asks again among others when the filter changes', async () => {
  const among = vi.fn(async () => people('Brown, Isabella'));
  show(<EntityPicker types={filterTypes} find={among} value={null} onChange={() => {}} />);
  type('br');
  await rest();
  expect(among).toHaveBeenLastCalledWith('br', 'StudentCurrent', expect.any(AbortSignal));
  fireEvent.click(screen.getByRole('combobox', { name: 'Whom to look among' }));
  fireEvent.click(screen.getByRole('option', { name: 'Families' }));
  type('br');
  await rest();
  expect(among).toHaveBeenLastCalledWith('br', 'HeadOfHousehold', expect.any(AbortSignal));
});

import { filterTypes } from '@homeroom/contract/persons/persons.schemas.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { Unreachable } from '../../platform/errors/errors.ts';
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
  expect(screen.getByRole('status')).toHaveTextContent('Nobody found with that name.');
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
  const among = vi.fn(async (_filterType: string, _text: string) => people('Brown, Isabella'));
  const finder = (filterType: string) => (text: string) => among(filterType, text);
  show(<EntityPicker types={filterTypes} find={finder} value={null} onChange={() => {}} />);
  type('br');
  await rest();
  expect(among).toHaveBeenLastCalledWith('StudentCurrent', 'br');
  fireEvent.click(screen.getByRole('combobox', { name: 'Who to search' }));
  fireEvent.click(screen.getByRole('option', { name: 'Families' }));
  type('br');
  await rest();
  expect(among).toHaveBeenLastCalledWith('HeadOfHousehold', 'br');
});

const crowd = (count: number) =>
  people(...Array.from({ length: count }, (_, at) => `Crowd, ${String(at).padStart(2, '0')}`));

it('says of how many it shows the first, once they are counted', async () => {
  let counted = (_: number) => {};
  const count = () =>
    new Promise<number>((resolve) => {
      counted = resolve;
    });
  const finder = Object.assign(async () => crowd(15), { count });
  show(<PersonTypeahead find={finder} value={null} onChange={onChange} />);
  type('cr');
  await rest();
  expect(names()).toHaveLength(15);
  expect(screen.getByRole('status')).toHaveTextContent('The first 15: type more to find others.');
  await act(async () => counted(42));
  expect(screen.getByRole('status')).toHaveTextContent('The first 15 of 42: type more to find others.');
  expect(names()).toHaveLength(15);
});

it('counts nobody where all are shown', async () => {
  const count = vi.fn(async () => 99);
  show(
    <PersonTypeahead
      find={Object.assign(async () => crowd(3), { count })}
      value={null}
      onChange={onChange}
    />,
  );
  type('cr');
  await rest();
  expect(screen.getByRole('status')).toHaveTextContent('3 found');
  expect(count).not.toHaveBeenCalled();
});

it('tells two of one name apart, whatever is said beside each', async () => {
  const twins = [
    { id: 7, itemName: 'Okoro, Min', number: 'N-7' },
    { id: 8, itemName: 'Okoro, Min', number: 'N-8' },
    { id: 9, itemName: 'Berg, Ida', number: 'N-9' },
  ];
  show(
    <PersonTypeahead find={async () => twins} value={null} onChange={onChange} detailOf={() => 'Student'} />,
  );
  type('o');
  await rest();
  expect(names()).toEqual(['Okoro, Min Student · N-7', 'Okoro, Min Student · N-8', 'Berg, Ida Student']);
});

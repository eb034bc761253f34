import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { Choice } from './Choice.tsx';

const names = () => screen.getAllByRole('option', { hidden: true }).map((option) => option.textContent);

it('Enter takes the first that has what is typed, and sends no form for it', async () => {
  const [onChange, onSubmit] = [vi.fn(), vi.fn()];
  const data = ['7A', '7B', '8A', '8B', '9A', '9B', '10A', '10B', '11B'];
  show(
    <form onSubmit={onSubmit}>
      <Choice label="Roll class" data={data} onChange={onChange} />
    </form>,
  );
  await userEvent.tab();
  await userEvent.keyboard('8{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('8A', expect.anything());
  expect(onSubmit).not.toHaveBeenCalled();
});

it('says of how many options it shows the first, and finds others by words in any order', async () => {
  const onChange = vi.fn();
  const accounts = Array.from({ length: 60 }, (_, at) => `Family ${at}`);
  const data = [...accounts, 'Zhang, Wei · 1001', 'Wei, Zoë · 1002'];
  show(<Choice label="Account" data={data} limit={50} onChange={onChange} />);
  const field = screen.getByRole('combobox', { name: 'Account' });
  await userEvent.click(field);
  expect(names()).toHaveLength(51);
  expect(names().at(-1)).toBe('The first 50 of 62: type more to find others.');
  await userEvent.type(field, 'wei zhang');
  expect(names()).toEqual(['Zhang, Wei · 1001']);
  await userEvent.clear(field);
  await userEvent.type(field, '1002 zoe');
  expect(names()).toEqual(['Wei, Zoë · 1002']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('Wei, Zoë · 1002', expect.anything());
});

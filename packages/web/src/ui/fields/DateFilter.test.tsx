import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { setFormats } from '../../platform/words/formats.ts';
import { DateFilter } from './DateFilter.tsx';

const onChange = vi.fn();
const field = () => screen.getByRole('textbox', { name: 'Date' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  onChange.mockClear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

it('shows the day with its weekday', () => {
  show(<DateFilter label="Date" value="2026-11-20" onChange={onChange} />);
  expect(field()).toHaveValue('Fri 2026-11-20');
});

it('takes a typed day only when typing has rested for the debounce', () => {
  show(<DateFilter label="Date" value="2026-11-20" onChange={onChange} debounce={2000} />);
  type('2026-11-18');
  pass(1999);
  type('2026-11-19');
  pass(1999);
  expect(onChange).not.toHaveBeenCalled();
  pass(1);
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-11-19');
});

it('takes it at once with Enter', () => {
  show(<DateFilter label="Date" value="2026-11-20" onChange={onChange} debounce={2000} />);
  type('2026-11-19');
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-11-19');
  pass(5000);
  expect(onChange).toHaveBeenCalledOnce();
});

it('steps at once', () => {
  show(<DateFilter label="Date" value="2026-03-01" onChange={onChange} debounce={2000} />);
  fireEvent.click(screen.getByRole('button', { name: 'Previous day' }));
  expect(onChange).toHaveBeenLastCalledWith('2026-02-28');
  fireEvent.click(screen.getByRole('button', { name: 'Next day' }));
  expect(onChange).toHaveBeenLastCalledWith('2026-03-02');
});

it('says how a day is written, and keeps the old one', () => {
  show(<DateFilter label="Date" value="2026-11-20" onChange={onChange} debounce={2000} />);
  type('2026-02-30');
  expect(screen.getByRole('status')).toHaveTextContent('Write the date like 2026-03-31');
  pass(5000);
  fireEvent.blur(field());
  expect(onChange).not.toHaveBeenCalled();
  expect(field()).toHaveValue('Fri 2026-11-20');
});

it('goes no further than it may', () => {
  show(<DateFilter label="Date" value="2026-11-20" max="2026-11-20" onChange={onChange} />);
  expect(screen.getByRole('button', { name: 'Next day' })).toBeDisabled();
});

it('opens a calendar whose weeks start on Monday, and takes a day of it at once', async () => {
  vi.useRealTimers();
  show(<DateFilter label="Date" value="2026-11-20" onChange={onChange} debounce={2000} />);
  fireEvent.click(screen.getByRole('button', { name: 'Open the calendar' }));
  const day = await screen.findByRole('button', { name: '18, Wednesday 2026-11-18' });
  expect(screen.getAllByRole('columnheader', { hidden: true })[0]).toHaveTextContent('Mo');
  fireEvent.click(day);
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-11-18');
});

it('opens its calendar by the down arrow of the field, which has the focus again afterwards', async () => {
  vi.useRealTimers();
  show(<DateFilter label="Date" value="2026-11-20" onChange={onChange} />);
  expect(screen.getByRole('button', { name: 'Open the calendar' }).tabIndex).toBe(-1);
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  fireEvent.click(await screen.findByRole('button', { name: '18, Wednesday 2026-11-18' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-11-18');
  expect(field()).toHaveFocus();
});

it('is written and typed in the format of the school, and follows when that changes', () => {
  show(<DateFilter label="Date" value="2026-09-02" onChange={onChange} />);
  act(() => setFormats({ date: 'dd/MM/yyyy' }));
  expect(field()).toHaveValue('Wed 02/09/2026');
  type('03/09/2026');
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(onChange).toHaveBeenLastCalledWith('2026-09-03');
  act(() => setFormats({}));
});

it('gives the focus to a day and back to its button, and keeps Tab within the calendar', async () => {
  vi.useRealTimers();
  show(<DateFilter label="Date" value="2026-11-20" onChange={onChange} />);
  const opener = screen.getByRole('button', { name: 'Open the calendar' });
  fireEvent.click(opener);
  const dialog = screen.getByRole('dialog', { name: 'Calendar' });
  const day = await screen.findByRole('button', { name: '20, Friday 2026-11-20' });
  await waitFor(() => expect(day).toHaveFocus());
  const buttons = [...dialog.querySelectorAll('button')].filter((button) => button.tabIndex === 0);
  act(() => buttons.at(-1)?.focus());
  fireEvent.keyDown(buttons.at(-1) as Element, { key: 'Tab' });
  expect(buttons[0]).toHaveFocus();
  fireEvent.keyDown(buttons[0] as Element, { key: 'Tab', shiftKey: true });
  expect(buttons.at(-1)).toHaveFocus();
  fireEvent.keyDown(buttons.at(-1) as Element, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(opener).toHaveFocus();
  fireEvent.click(opener);
  fireEvent.pointerDown(document.body);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('may be emptied where its screen says so, as slowly as it is typed in, and gets a day again', () => {
  const onClear = vi.fn();
  const filter = (value: string) => (
    <DateFilter label="Date" value={value} onChange={onChange} onClear={onClear} debounce={1000} />
  );
  const { rerender } = show(filter('2026-11-20'));
  type('');
  pass(999);
  expect(onClear).not.toHaveBeenCalled();
  pass(1);
  expect(onClear).toHaveBeenCalledOnce();
  rerender(filter(''));
  fireEvent.blur(field());
  expect(field()).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Next day' })).toBeDisabled();
  type('2026-11-19');
  pass(1000);
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-11-19');
});

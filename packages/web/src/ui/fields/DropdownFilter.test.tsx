import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { DropdownFilter } from './DropdownFilter.tsx';

const classes = [
  { value: '7A', label: '7A' },
  { value: '7B', label: '7B' },
];
const field = () => screen.getByRole('combobox', { name: 'Roll class' });

it('says that it is loading', () => {
  show(<DropdownFilter label="Roll class" options={undefined} value={null} onChange={() => {}} />);
  expect(field()).toHaveAttribute('placeholder', 'Loading...');
  expect(field()).toHaveAttribute('aria-busy', 'true');
});

it('says that there is nothing', () => {
  show(<DropdownFilter label="Roll class" options={[]} value={null} onChange={() => {}} />);
  expect(field()).toHaveAttribute('placeholder', 'No records found');
});

it('is opened while it is loading, and shows the options when they come', async () => {
  const filter = (options?: typeof classes) => (
    <DropdownFilter label="Roll class" options={options} value={null} onChange={() => {}} leaveOpen />
  );
  const { rerender } = show(filter());
  await userEvent.click(field());
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  rerender(filter(classes));
  expect(screen.getAllByRole('option').map((o) => o.textContent)).toEqual(['7A', '7B']);
});

it('takes the first option once they are loaded', () => {
  const onChange = vi.fn();
  show(<DropdownFilter label="Roll class" options={classes} value={null} onChange={onChange} />);
  expect(onChange).toHaveBeenCalledExactlyOnceWith('7A');
});

it('keeps a value that is set', () => {
  const onChange = vi.fn();
  show(<DropdownFilter label="Roll class" options={classes} value="7B" onChange={onChange} />);
  expect(onChange).not.toHaveBeenCalled();
  expect(field()).toHaveValue('7B');
});

it('prompts where the choice is left open', () => {
  show(<DropdownFilter label="Roll class" options={classes} value={null} onChange={() => {}} leaveOpen />);
  expect(field()).toHaveAttribute('placeholder', '-- Select --');
});

it('lists the last first where it is reversed, and takes that', async () => {
  const onChange = vi.fn();
  show(<DropdownFilter label="Roll class" options={classes} value={null} onChange={onChange} reverse />);
  expect(onChange).toHaveBeenCalledWith('7B');
  await userEvent.click(field());
  const options = within(screen.getByRole('listbox')).getAllByRole('option');
  expect(options.map((o) => o.textContent)).toEqual(['7B', '7A']);
});

it('answers what was chosen', async () => {
  const onChange = vi.fn();
  show(<DropdownFilter label="Roll class" options={classes} value="7A" onChange={onChange} />);
  await userEvent.click(field());
  await userEvent.click(screen.getByRole('option', { name: '7B' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('7B');
});

it('opens at the choice with the arrow keys, and takes another with Enter', async () => {
  const onChange = vi.fn();
  show(<DropdownFilter label="Roll class" options={classes} value="7B" onChange={onChange} />);
  await userEvent.tab();
  expect(field()).toHaveFocus();
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{ArrowDown}');
  const chosen = screen.getByRole('option', { name: '7B', selected: true });
  expect(field()).toHaveAttribute('aria-activedescendant', chosen.id);
  expect(field()).toHaveAttribute('aria-controls', screen.getByRole('listbox', { name: 'Roll class' }).id);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('7A');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field()).toHaveFocus();
});

it('opens and takes with the space bar, as a button does, where nothing is typed', async () => {
  const onChange = vi.fn();
  show(<DropdownFilter label="Roll class" options={classes} value="7A" onChange={onChange} />);
  await userEvent.tab();
  await userEvent.keyboard(' {ArrowDown} ');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('7B');
});

it('closes with Esc alone, without a choice and without closing what it stands in', async () => {
  const onChange = vi.fn();
  const around = vi.fn();
  show(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for a screen that hears Esc
    <div onKeyDown={(event) => event.key === 'Escape' && around()}>
      <DropdownFilter label="Roll class" options={classes} value="7A" onChange={onChange} />
    </div>,
  );
  await userEvent.click(field());
  await userEvent.keyboard('{Escape}');
  expect([screen.queryByRole('listbox'), around.mock.calls.length]).toEqual([null, 0]);
  await userEvent.keyboard('{Escape}');
  expect([onChange.mock.calls.length, around.mock.calls.length]).toEqual([0, 1]);
});

it('finds among many what is typed, says where there is nothing, and forgets it when it is left', async () => {
  const onChange = vi.fn();
  const many = [
    ...Array.from({ length: 12 }, (_, i) => ({ value: String(i), label: `Teacher ${i}` })),
    { value: 'g', label: 'García' },
  ];
  show(<DropdownFilter label="Roll class" options={many} value="3" onChange={onChange} />);
  await userEvent.click(field());
  await userEvent.clear(field());
  await userEvent.type(field(), 'r 11');
  expect(screen.getAllByRole('option').map((o) => o.textContent)).toEqual(['Teacher 11']);
  await userEvent.clear(field());
  await userEvent.type(field(), 'garcia');
  expect(screen.getAllByRole('option').map((o) => o.textContent)).toEqual(['García']);
  await userEvent.type(field(), '9');
  expect(screen.queryAllByRole('option')).toEqual([]);
  expect(screen.getByRole('status')).toHaveTextContent('No records found');
  await userEvent.tab();
  expect(field()).toHaveValue('Teacher 3');
  await userEvent.click(field());
  await userEvent.clear(field());
  await userEvent.type(field(), '1{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('1');
});

it('finds an option by words of its name in any order, as every list of names does', async () => {
  const people = ['Zhang, Wei', 'Wei, Anna', ...'ABCDEFGH'].map((label) => ({ value: label, label }));
  show(<DropdownFilter label="Teacher" options={people} value="A" onChange={() => {}} />);
  const input = screen.getByRole('combobox', { name: 'Teacher' });
  await userEvent.click(input);
  await userEvent.clear(input);
  await userEvent.type(input, 'wei zhang');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Zhang, Wei']);
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { show } from '../../test/show.tsx';
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

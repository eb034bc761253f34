import { filterTypes } from '@homeroom/contract/persons/persons.schemas.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { DEFAULT_FILTER, EntityFilter } from './EntityFilter.tsx';

it('offers the nine of the specification and answers which was chosen', async () => {
  const onChange = vi.fn();
  show(<EntityFilter types={filterTypes} value={DEFAULT_FILTER} onChange={onChange} />);
  const field = screen.getByRole('combobox', { name: 'Who to search' });
  expect(field).toHaveValue('Current Students');
  await userEvent.click(field);
  const options = within(screen.getByRole('listbox')).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    'Everyone',
    'Current Students',
    'Past Students',
    'Future Students',
    'All Students',
    'Current Staff',
    'Past Staff',
    'All Staff',
    'Families',
  ]);
  await userEvent.click(screen.getByRole('option', { name: 'Families' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('HeadOfHousehold');
});

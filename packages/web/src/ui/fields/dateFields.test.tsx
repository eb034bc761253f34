import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { show } from '../../../test/show.tsx';
import { setFormats } from '../../platform/words/formats.ts';
import { DateField } from './DateField.tsx';
import { parseTime, TimeField } from './TimeField.tsx';

afterEach(() => act(() => setFormats({})));

const Day = ({ initial = '2026-09-02' }) => {
  const [day, setDay] = useState(initial);
  return (
    <>
      <DateField label="First day" value={day} onChange={setDay} />
      <output>{day || 'none'}</output>
    </>
  );
};
const field = () => screen.getByRole('textbox', { name: 'First day' });
const type = (value: string) => fireEvent.change(field(), { target: { value } });

it('is written and typed in the format of the school', () => {
  show(<Day />);
  act(() => setFormats({ date: 'dd/MM/yyyy' }));
  expect(field()).toHaveValue('02/09/2026');
  type('3/9/2026');
  expect(screen.getByRole('status')).toHaveTextContent('2026-09-03');
  fireEvent.blur(field());
  expect(field()).toHaveValue('03/09/2026');
});

it('is no day while half of one is typed, and says so when it is left', () => {
  show(<Day />);
  type('2026-09');
  expect(screen.getByRole('status')).toHaveTextContent('none');
  expect(screen.queryByText('Write the date like 2026-03-31')).toBeNull();
  fireEvent.blur(field());
  expect(screen.getByText('Write the date like 2026-03-31')).toBeInTheDocument();
  expect(field()).toHaveValue('2026-09');
});

it('opens its calendar by the down arrow, and the sign beside it is no stop of the keyboard', async () => {
  show(
    <>
      <Day />
      <button type="button">Next</button>
    </>,
  );
  const sign = screen.getByRole('button', { name: 'First day: open the calendar' });
  await userEvent.tab();
  expect(field()).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('{ArrowDown}');
  expect(await screen.findByRole('dialog', { name: 'Calendar' })).toBeInTheDocument();
  expect(sign).toHaveAttribute('aria-expanded', 'true');
});

it.each([
  ['8:40', '08:40'],
  ['0840', '08:40'],
  ['8.40 am', '08:40'],
  ['8:40 PM', '20:40'],
  ['3 p.m.', '15:00'],
  ['12:05 am', '00:05'],
  ['12 pm', '12:00'],
  ['23:59', '23:59'],
])('%s is %s', (typed, time) => expect(parseTime(typed)).toBe(time));

it.each(['8', '24:00', '8:60', '13 pm', 'noon', ''])('%s is no time', (typed) =>
  expect(parseTime(typed)).toBeUndefined(),
);

it('shows a time in the format of the school', () => {
  show(<TimeField label="Begins" value="15:05" onChange={() => {}} />);
  expect(screen.getByRole('textbox', { name: 'Begins' })).toHaveValue('3:05 PM');
  act(() => setFormats({ time: 'HH:mm' }));
  expect(screen.getByRole('textbox', { name: 'Begins' })).toHaveValue('15:05');
});

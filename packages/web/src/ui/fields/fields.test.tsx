import { TextInput } from '@mantine/core';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { PasswordConfirmation } from '../form/PasswordConfirmation.tsx';
import { useFieldErrors } from '../form/useFieldErrors.ts';
import { ValidationList } from '../form/ValidationList.tsx';
import { WaitingInput } from '../form/WaitingInput.tsx';
import { IntegerField, parseInteger } from './IntegerField.tsx';
import { countWords, WordCounter } from './WordCounter.tsx';

it('takes nothing while it waits for its value', async () => {
  const onChange = vi.fn();
  const { rerender } = show(<WaitingInput label="Name" waiting value="" onChange={onChange} />);
  const field = screen.getByRole('textbox', { name: 'Name' });
  expect(field).toHaveAttribute('placeholder', 'Please wait ...');
  await userEvent.type(field, 'x');
  expect(onChange).not.toHaveBeenCalled();
  rerender(<WaitingInput label="Name" waiting={false} value="Bellbird" onChange={onChange} />);
  expect(field).toHaveValue('Bellbird');
  await userEvent.type(field, 's');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('Bellbirds');
});

it.each([
  ['0', 0],
  ['042', 42],
  [' 1 234\u00a0', 1234],
  ['-5', -5],
  ['−5', -5],
  ['12.5', undefined],
  ['12a', undefined],
  ['1e3', undefined],
  ['', undefined],
  ['99999999999999999999', undefined],
])('reads %j as a whole number', (text, number) => expect(parseInteger(text)).toBe(number));

const Minutes = ({ onChange }: { onChange: (value: number | null) => void }) => {
  const [value, setValue] = useState<number | null>(5);
  return (
    <IntegerField
      label="Minutes"
      value={value}
      min={1}
      max={120}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
};

it('holds whole numbers within its bounds, and says at its leaving what is none', async () => {
  const onChange = vi.fn();
  show(<Minutes onChange={onChange} />);
  const field = screen.getByRole('textbox', { name: 'Minutes' });
  await userEvent.clear(field);
  expect(onChange).toHaveBeenLastCalledWith(null);
  await userEvent.paste(' 45 ');
  expect(onChange).toHaveBeenLastCalledWith(45);
  onChange.mockClear();
  await userEvent.clear(field);
  await userEvent.type(field, '500');
  expect(field).not.toBeInvalid();
  await userEvent.tab();
  expect(field).toBeInvalid();
  expect(screen.getByText('Enter a whole number from 1 to 120.')).toBeVisible();
  expect(field).toHaveValue('500');
  expect(onChange).not.toHaveBeenCalledWith(500);
  fireEvent.change(field, { target: { value: '50' } });
  expect(field).not.toBeInvalid();
  expect(onChange).toHaveBeenLastCalledWith(50);
});

const Confirmed = ({ checked }: { checked?: boolean }) => {
  const [value, setValue] = useState('');
  return (
    <PasswordConfirmation password="correct horse" value={value} onChange={setValue} checked={checked} />
  );
};

it('has to equal the password, and says so when it is left', async () => {
  show(<Confirmed />);
  const field = screen.getByLabelText('Confirm the password');
  await userEvent.type(field, 'correct');
  expect(field).not.toBeInvalid();
  await userEvent.tab();
  expect(screen.getByText('The passwords are not the same.')).toBeVisible();
  expect(field).toBeInvalid();
  await userEvent.type(field, ' horse');
  expect(field).not.toBeInvalid();
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show the password' }));
  expect(field).toHaveAttribute('type', 'text');
});

it('says it of an empty confirmation once the form was checked', () => {
  show(<Confirmed checked />);
  expect(screen.getByLabelText('Confirm the password')).toBeInvalid();
});

const Form = () => {
  const [name, setName] = useState('');
  const errors = useFieldErrors({
    name: name ? undefined : 'Enter a name.',
    code: 'Enter a code.',
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        errors.check();
      }}
    >
      <ValidationList messages={errors.messages} takeFocus />
      <TextInput
        label="Name"
        value={name}
        onChange={(e) => setName(e.currentTarget.value)}
        {...errors.field('name')}
      />
      <TextInput label="Code" {...errors.field('code')} />
      <button type="submit">Save</button>
      <button type="button" onClick={errors.reset}>
        Reset
      </button>
    </form>
  );
};

it('shows the error of a field once it is left, and all once the form is checked', async () => {
  show(<Form />);
  const [name, code] = [screen.getByLabelText('Name'), screen.getByLabelText('Code')];
  expect(name).not.toBeInvalid();
  await userEvent.click(name);
  await userEvent.tab();
  expect(name).toBeInvalid();
  expect(code).not.toBeInvalid();
  await userEvent.type(name, 'Ada');
  expect(name).not.toBeInvalid();
  await userEvent.clear(name);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(code).toBeInvalid();
  const alert = screen.getByRole('alert');
  expect(alert).toHaveFocus();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Enter a name.',
    'Enter a code.',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(name).not.toBeInvalid();
});

it('counts what whitespace separates', () => {
  expect(countWords('')).toBe(0);
  expect(countWords(' \n\t ')).toBe(0);
  expect(countWords(' one\ntwo\u00a0 three-four ')).toBe(3);
  show(<WordCounter text="a b c" most={2} />);
  expect(screen.getByText('3 of 2 words')).toBeVisible();
});

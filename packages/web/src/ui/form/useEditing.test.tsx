import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { takeActionKey } from '../../platform/calls/actionKey.ts';
import { ApiError, Unreachable } from '../../platform/errors/errors.ts';
import { isUnsaved } from '../../platform/session/unsaved.ts';
import { IntegerField } from '../fields/IntegerField.tsx';
import { FormSection } from '../records/FormSection.tsx';
import { type Stored, useEditing } from './useEditing.ts';

type Thing = { name: string; place: string };
const save = vi.fn<(value: Thing, version: number) => Promise<Stored<Thing>>>();
const readAgain = vi.fn<() => Promise<Stored<Thing> | undefined>>();

const Form = ({ stored, onSaved }: { stored: Stored<Thing>; onSaved?: () => void }) => {
  const editing = useEditing<Thing>({ stored, save, readAgain });
  return (
    <FormSection
      title="Thing"
      editing={editing}
      fields={['name']}
      {...(onSaved ? { onSaved } : {})}
      describe={({ name, place }) => ({ Name: name, Place: place })}
    >
      <label>
        Name
        <input
          value={editing.value?.name}
          aria-invalid={editing.errorOf('name') !== undefined}
          onChange={(event) => editing.change({ name: event.currentTarget.value })}
        />
      </label>
      <p>{editing.errorOf('name')}</p>
    </FormSection>
  );
};

const type = (name: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: name } });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const stored = { value: { name: 'Lamp', place: 'Hall' }, version: 3 };

beforeEach(() => {
  save.mockReset();
  readAgain.mockReset();
});

it('offers a save only where something is changed, and says that it was done', async () => {
  save.mockImplementation(async (value) => ({ value, version: 4 }));
  const { rerender } = show(<Form stored={stored} />);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  type('Lantern');
  expect(isUnsaved()).toBe(true);
  await press('Save');
  expect(save).toHaveBeenCalledExactlyOnceWith({ name: 'Lantern', place: 'Hall' }, 3, false);
  rerender(<Form stored={{ value: { name: 'Lantern', place: 'Hall' }, version: 4 }} />);
  expect(screen.getByText('Save complete')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(isUnsaved()).toBe(false);
});

it('says that it was saved once nothing counts as unsaved any more: the screen may be left without a question', async () => {
  save.mockImplementation(async (value) => ({ value, version: 4 }));
  const onSaved = vi.fn(isUnsaved);
  show(<Form stored={stored} onSaved={onSaved} />);
  type('Lantern');
  // As a browser draws: some time after the answer is there, not with it.
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(onSaved).toHaveReturnedWith(false);
});

it('goes by the version that was seen when the first change was made', async () => {
  save.mockImplementation(async (value) => ({ value, version: 5 }));
  const { rerender } = show(<Form stored={stored} />);
  type('Lantern');
  rerender(<Form stored={{ value: { name: 'Torch', place: 'Yard' }, version: 4 }} />);
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Lantern');
  await press('Save');
  expect(save).toHaveBeenCalledExactlyOnceWith({ name: 'Lantern', place: 'Hall' }, 3, false);
});

it('shows what somebody else made of it, and takes that, or saves over it', async () => {
  const changed = new ApiError({ status: 409, code: 'record.changed', message: 'changed' });
  save.mockRejectedValueOnce(changed).mockRejectedValueOnce(changed);
  save.mockImplementation(async (value) => ({ value, version: 9 }));
  readAgain.mockResolvedValue({ value: { name: 'Torch', place: 'Hall' }, version: 8 });
  show(<Form stored={stored} />);
  type('Lantern');
  await press('Save');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Somebody else changed this meanwhile.');
  expect(alert).toHaveTextContent('NameNow: TorchYours: Lantern');
  // The place is the same for both: nothing to choose.
  expect(alert).not.toHaveTextContent('Place');
  await press('Save mine instead');
  expect(save).toHaveBeenLastCalledWith({ name: 'Lantern', place: 'Hall' }, 8, false);
  await press('Take what is there now');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Torch');
  expect(isUnsaved()).toBe(false);
});

it('saves over what somebody else made of it only what was changed, and has done then', async () => {
  const changed = new ApiError({ status: 409, code: 'record.changed', message: 'changed' });
  save.mockRejectedValueOnce(changed);
  save.mockImplementation(async (value) => ({ value, version: 9 }));
  readAgain.mockResolvedValue({ value: { name: 'Lamp', place: 'Yard' }, version: 8, isClosed: true });
  const onSaved = vi.fn();
  show(<Form stored={stored} onSaved={onSaved} />);
  type('Lantern');
  await press('Save');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('NameNow: LampYours: Lantern');
  expect(alert).toHaveTextContent('Also changed, and kept either way: Place: Yard.');
  expect(alert).toHaveTextContent('It was closed meanwhile, and stays closed.');
  await press('Save mine instead');
  expect(save).toHaveBeenLastCalledWith({ name: 'Lantern', place: 'Yard' }, 8, true);
  expect(onSaved).toHaveBeenCalledOnce();
});

it('says at the field what the server says of it, and the rest in a list', async () => {
  save.mockRejectedValue(
    new ApiError({
      status: 400,
      code: 'request.invalid',
      message: 'The request is not valid.',
      errors: [
        { path: 'thing.name', message: 'is too long' },
        { path: 'thing.place', message: 'is no place' },
      ],
    }),
  );
  show(<Form stored={stored} />);
  type('Lantern');
  await press('Save');
  expect(screen.getByText('is too long')).toBeInTheDocument();
  expect(screen.getByRole('alert', { name: 'Please check' })).toHaveTextContent(/^is no place$/);
  type('Lamp 2');
  await waitFor(() => expect(screen.queryByText('is too long')).toBeNull());
});

it('keeps what was typed where nobody answers, and says that it may be saved', async () => {
  save.mockRejectedValue(new Unreachable());
  show(<Form stored={stored} />);
  type('Lantern');
  await press('Save');
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^The server did not answer, so it is not known whether/,
  );
  expect(screen.queryByText(/was not saved/)).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Lantern');
  await press('Discard');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Lamp');
});

it('says that it was not saved where the server has not begun', async () => {
  save.mockRejectedValue(new Unreachable(503));
  show(<Form stored={stored} />);
  type('Lantern');
  await press('Save');
  expect(screen.getByRole('alert')).toHaveTextContent('This was not saved.');
});

it('sends the same again under the same key, and something else under another one', async () => {
  const keys: (string | undefined)[] = [];
  save.mockImplementation(async () => {
    keys.push(takeActionKey(), takeActionKey());
    throw new Unreachable(504);
  });
  show(<Form stored={stored} />);
  type('Lantern');
  await press('Save');
  await press('Save');
  type('Torch');
  await press('Save');
  const [first, second, again, , other] = keys;
  expect(first).toBeTruthy();
  // A second call of the same save is another action.
  expect(second).toBeUndefined();
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

it('has saved what stands as it was sent when nobody answered, and saves what was typed since upon it', async () => {
  const changed = new ApiError({ status: 409, code: 'record.changed', message: 'changed' });
  readAgain.mockResolvedValue({ value: { name: 'Lantern', place: 'Hall' }, version: 4 });
  save.mockRejectedValueOnce(new Unreachable()).mockRejectedValueOnce(changed);
  save.mockImplementation(async (value) => ({ value, version: 5 }));
  const onSaved = vi.fn();
  show(<Form stored={stored} onSaved={onSaved} />);
  type('Lantern');
  await press('Save');
  type('Torch');
  await press('Save');
  expect(save).toHaveBeenLastCalledWith({ name: 'Torch', place: 'Hall' }, 4, false);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onSaved).toHaveBeenCalledOnce();
});

it('has saved it where that is read after nobody answered', async () => {
  save.mockRejectedValue(new Unreachable());
  const { rerender } = show(<Form stored={stored} />);
  type('Lantern');
  await press('Save');
  rerender(<Form stored={{ value: { name: 'Lantern', place: 'Hall' }, version: 4 }} />);
  expect(screen.getByText('Save complete')).toBeInTheDocument();
  expect(isUnsaved()).toBe(false);
});

it('a new one that may be saved stays as it was sent: changed, it would be another one', async () => {
  save.mockRejectedValueOnce(new Unreachable());
  save.mockImplementation(async (value) => ({ value, version: 1 }));
  show(<Form stored={{ ...stored, version: 0 }} />);
  type('Lantern');
  await press('Save');
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeDisabled();
  await press('Save');
  expect(save).toHaveBeenCalledTimes(2);
  expect(screen.getByText('Save complete')).toBeInTheDocument();
});

it('keeps what is typed while it is being saved, for the next save', async () => {
  let answer = (_: Stored<Thing>) => {};
  save.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const { rerender } = show(<Form stored={stored} />);
  type('Lantern');
  await press('Save');
  type('Lantern with a handle');
  const first = { value: { name: 'Lantern', place: 'Hall' }, version: 4 };
  await act(async () => answer(first));
  rerender(<Form stored={first} />);
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Lantern with a handle');
  expect(screen.queryByText('Save complete')).toBeNull();
  save.mockImplementation(async (value) => ({ value, version: 5 }));
  await press('Save');
  expect(save).toHaveBeenLastCalledWith({ name: 'Lantern with a handle', place: 'Hall' }, 4, false);
});

it('keeps what is typed back to the stored text while it is being saved', async () => {
  const answer = Promise.withResolvers<Stored<Thing>>();
  save.mockReturnValue(answer.promise);
  const { rerender } = show(<Form stored={stored} />);
  type('Lantern');
  await press('Save');
  type('Lamp');
  const saved = { value: { name: 'Lantern', place: 'Hall' }, version: 4 };
  await act(async () => answer.resolve(saved));
  rerender(<Form stored={saved} />);
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Lamp');
  expect(isUnsaved()).toBe(true);
});

it('keeps the focus in the section when its buttons go', async () => {
  save.mockImplementation(async (value) => ({ value, version: 4 }));
  show(<Form stored={stored} />);
  for (const name of ['Save', 'Discard']) {
    type('Lantern');
    screen.getByRole('button', { name }).focus();
    await press(name);
    expect(screen.getByRole('heading', { name: 'Thing' })).toHaveFocus();
  }
});

const Count = () => {
  const editing = useEditing<{ count: number }>({
    stored: { value: { count: 5 }, version: 3 },
    save: async (value, version) => ({ value, version: version + 1 }),
    readAgain: async () => undefined,
  });
  return (
    <FormSection title="Count" editing={editing}>
      <IntegerField
        label="Days"
        value={editing.value?.count ?? null}
        min={0}
        max={20}
        onChange={(count) => count !== null && editing.change({ count })}
      />
    </FormSection>
  );
};

it.each(['500', '7x', ''])('saves nothing while a field holds %j, which is no value of it', async (text) => {
  show(<Count />);
  const days = screen.getByRole('textbox', { name: 'Days' });
  fireEvent.change(days, { target: { value: text } });
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(isUnsaved()).toBe(true);
  fireEvent.keyDown(days, { key: 'Enter' });
  expect(screen.getByText('Enter a whole number from 0 to 20.')).toBeInTheDocument();
  fireEvent.blur(days);
  expect(days).toHaveValue(text);
  fireEvent.change(days, { target: { value: '7' } });
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  fireEvent.change(days, { target: { value: '70' } });
  await press('Discard');
  expect(screen.getByRole('textbox', { name: 'Days' })).toHaveValue('5');
  expect(isUnsaved()).toBe(false);
});

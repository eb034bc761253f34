import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { ApiError } from '../../platform/errors/errors.ts';
import { notify } from '../../platform/notices/notify.ts';
import { type Stored, useEditing } from '../form/useEditing.ts';
import { FormSection } from '../records/FormSection.tsx';
import { Notices } from './Notices.tsx';
import { markSaved, savedRow } from './savedRow.ts';
import { useTakeBack } from './useTakeBack.ts';

const undo = vi.fn<(what: string) => void>();
beforeEach(() => undo.mockReset());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const Buttons = () => {
  const offer = useTakeBack();
  return ['A', 'B'].map((what) => (
    <button key={what} type="button" onClick={() => offer(`${what} is removed.`, () => undo(what))}>
      Remove {what}
    </button>
  ));
};
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const theUndo = () => screen.findByRole('button', { name: 'Undo' });

it('what was done can be taken back until something else is done', async () => {
  show(
    <>
      <Buttons />
      <Notices />
    </>,
  );
  await click('Remove A');
  expect(await screen.findByText('A is removed.')).toBeVisible();
  await click('Remove B');
  expect(await screen.findByText('B is removed.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('A is removed.')).toBeNull());
  await userEvent.click(await theUndo());
  expect(undo.mock.calls).toEqual([['B']]);
  // The notice goes with its button, and the keyboard goes on where it was.
  expect(screen.getByRole('button', { name: 'Remove B' })).toHaveFocus();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  await click('Remove A');
  await theUndo();
  act(() => notify.done('C is saved.'));
  expect(await screen.findByText('C is saved.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

it('the offer goes with the part of the screen that made it, and with the screen', async () => {
  const page = (withButtons: boolean) => (
    <>
      {withButtons && <Buttons />}
      <Notices />
    </>
  );
  const { rerender } = show(page(true));
  await click('Remove A');
  await theUndo();
  rerender(page(false));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  rerender(page(true));
  await click('Remove B');
  await theUndo();
  act(() => notify.endOffer());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(undo).not.toHaveBeenCalled();
});

type Thing = { name: string };
const save = vi.fn<(value: Thing, version: number) => Promise<Stored<Thing>>>();

const Edit = ({ version = 3 }: { version?: number }) => {
  const editing = useEditing<Thing>({
    stored: { value: { name: 'Lamp' }, version },
    save,
    readAgain: async () => undefined,
  });
  return (
    <FormSection title="Thing" editing={editing}>
      <input
        aria-label="Name"
        value={editing.value?.name}
        onChange={(event) => editing.change({ name: event.currentTarget.value })}
      />
    </FormSection>
  );
};

const saveAs = async (name: string) => {
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: name } });
  await click('Save');
};

it('a save is said, and undone by saving what was stored before, by the version of now', async () => {
  save.mockReset().mockImplementation(async (value, version) => ({ value, version: version + 1 }));
  show(
    <>
      <Edit />
      <Notices />
    </>,
  );
  await saveAs('Lantern');
  expect(await screen.findByText('Saved.')).toBeVisible();
  await userEvent.click(await theUndo());
  expect(await screen.findByText('Undone.')).toBeVisible();
  expect(save.mock.calls.map(([{ name }, version]) => [name, version])).toEqual([
    ['Lantern', 3],
    ['Lamp', 4],
  ]);
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Lamp');
});

it('says why it was not undone, where somebody has changed it since', async () => {
  save.mockReset().mockImplementationOnce(async (value, version) => ({ value, version: version + 1 }));
  save.mockRejectedValue(
    new ApiError({ status: 409, code: 'record.changed', message: 'Changed by Mr Hale.' }),
  );
  show(
    <>
      <Edit />
      <Notices />
    </>,
  );
  await saveAs('Lantern');
  await userEvent.click(await theUndo());
  expect(await screen.findByText('Changed by Mr Hale.')).toBeVisible();
});

it('what is new is said without Undo: nothing was stored before', async () => {
  save.mockReset().mockImplementation(async (value) => ({ value, version: 1 }));
  show(
    <>
      <Edit version={0} />
      <Notices />
    </>,
  );
  await saveAs('Lantern');
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

const Rows = ({ ids }: { ids: readonly number[] }) => (
  <ul>
    {ids.map((id) => (
      <li key={id} {...savedRow('thing', id)}>
        {`Row ${id}`}
      </li>
    ))}
  </ul>
);
const marked = () => screen.getAllByRole('listitem').filter((row) => row.hasAttribute('data-just-saved'));

it('marks the row that was saved and brings it into view, also where it comes only with what is read again', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { rerender } = show(<Rows ids={[1, 2]} />);
  act(() => markSaved('thing', 2));
  expect(marked().map((row) => row.textContent)).toEqual(['Row 2']);
  expect(seen.mock.contexts).toEqual(marked());
  act(() => markSaved('thing', 3));
  expect(marked()).toEqual([]);
  rerender(<Rows ids={[1, 2, 3]} />);
  await waitFor(() => expect(marked().map((row) => row.textContent)).toEqual(['Row 3']));
});

it('marks it for some seconds', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  show(<Rows ids={[1]} />);
  act(() => markSaved('thing', 1));
  act(() => vi.advanceTimersByTime(3_000));
  expect(marked()).toHaveLength(1);
  act(() => vi.advanceTimersByTime(2_000));
  expect(marked()).toEqual([]);
});

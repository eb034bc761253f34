import { act, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyPart } from '../../platform/areas/lazyPart.tsx';
import { ComingPart, useComing } from '../states/coming.ts';
import { Loading } from '../states/Loading.tsx';
import { InTurn } from './InTurn.tsx';
import { Together } from './Together.tsx';

afterEach(() => vi.useRealTimers());

/** What has come so far, and who wants to know. */
let here: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();
const comes = (name: string) =>
  act(() => {
    here = new Set(here).add(name);
    for (const listener of listeners) listener();
  });
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** A part that is read; one that is quiet shows nothing meanwhile. */
const Read = ({ name, isQuiet = false }: { name: string; isQuiet?: boolean }) => {
  const hasCome = useSyncExternalStore(listen, () => here).has(name);
  useComing(isQuiet && !hasCome);
  if (hasCome) return <p>{name}</p>;
  return isQuiet ? null : <Loading />;
};

it('shows a part once those above it are there, also one that is nothing until it knows', async () => {
  render(
    <InTurn>
      <Read name="First" />
      <Read name="Quiet" isQuiet />
      <Read name="Last" />
    </InTurn>,
  );
  await comes('Last');
  expect(screen.getByText('Last')).not.toBeVisible();
  await comes('First');
  await waitFor(() => expect(screen.getByText('First')).toBeVisible());
  expect(screen.getByText('Last')).not.toBeVisible();
  await comes('Quiet');
  await waitFor(() => expect(screen.getByText('Last')).toBeVisible());
  expect(screen.getByText('Quiet')).toBeVisible();
});

it('shows what is below only once all parts of a part are there', async () => {
  render(
    <InTurn>
      <InTurn>
        <Read name="Above" />
        <Read name="Within" />
      </InTurn>
      <Read name="Below" />
    </InTurn>,
  );
  await comes('Above');
  await comes('Below');
  await waitFor(() => expect(screen.getByText('Above')).toBeVisible());
  expect(screen.getByText('Below')).not.toBeVisible();
  await comes('Within');
  await waitFor(() => expect(screen.getByText('Below')).toBeVisible());
});

it('waits no longer than a while for a part that does not come', async () => {
  vi.useFakeTimers();
  render(
    <InTurn>
      <Read name="Slow" />
      <Read name="Next" />
    </InTurn>,
  );
  await comes('Next');
  expect(screen.getByText('Next')).not.toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(screen.getByText('Next')).toBeVisible();
});

it('waits for the module of a part, and then for what that reads', async () => {
  const module = Promise.withResolvers<{ default: () => ReactNode }>();
  const Cards = lazyPart(() => module.promise, ComingPart, true);
  render(
    <Together waiting={<Loading rows={1} />}>
      <Cards />
      <Read name="Beside" />
    </Together>,
  );
  await comes('Beside');
  expect(screen.getByText('Beside')).not.toBeVisible();
  await act(async () => module.resolve({ default: () => <Read name="Cards read" isQuiet /> }));
  expect(screen.getByText('Beside')).not.toBeVisible();
  await comes('Cards read');
  await waitFor(() => expect(screen.getByText('Beside')).toBeVisible());
  expect(screen.getByText('Cards read')).toBeVisible();
});

it('shows at once what belongs together, and only then what is below', async () => {
  render(
    <InTurn>
      <Together waiting={<Loading rows={1} />}>
        <Read name="Cards" isQuiet />
        <Read name="Day" />
      </Together>
      <Read name="Under" />
    </InTurn>,
  );
  await comes('Day');
  await comes('Under');
  expect(screen.getByText('Day')).not.toBeVisible();
  expect(screen.getByText('Under')).not.toBeVisible();
  await comes('Cards');
  await waitFor(() => expect(screen.getByText('Under')).toBeVisible());
  expect(screen.getByText('Day')).toBeVisible();
  expect(screen.getByText('Cards')).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

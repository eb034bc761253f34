import { act, screen } from '@testing-library/react';
import { type ComponentType, useEffect, useId } from 'react';
import { expect, it, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { lazyPart, MissingPart } from './lazyPart.tsx';

const missing = () => new TypeError('Failed to fetch dynamically imported module: /assets/icon.js');

/** A module that does not come until it may. */
const withheld = () => {
  let mayCome = false;
  const load = async (): Promise<{ default: ComponentType }> => {
    if (!mayCome) throw missing();
    return { default: () => <p>Here it is</p> };
  };
  return { load, release: () => (mayCome = true) };
};

it('a part that the page can do without leaves the page as it is, and comes with the network', async () => {
  const { load, release } = withheld();
  const Ornament = lazyPart(load, () => <p>Its place</p>, true);
  show(
    <>
      <p>The work</p>
      <Ornament />
    </>,
  );
  await act(async () => {});
  expect(screen.getByText('The work')).toBeVisible();
  expect(screen.getByText('Its place')).toBeVisible();
  release();
  await act(async () => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('Here it is')).toBeVisible();
});

it('what stands for a part may have hooks of its own, and is gone when the part comes', async () => {
  const { load, release } = withheld();
  const gone = vi.fn();
  const Part = lazyPart(
    load,
    () => {
      const id = useId();
      useEffect(() => gone, []);
      return <p id={id}>Its place</p>;
    },
    true,
  );
  show(<Part />);
  await act(async () => {});
  expect(screen.getByText('Its place')).toBeVisible();
  release();
  await act(async () => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('Here it is')).toBeVisible();
  expect(gone).toHaveBeenCalledOnce();
});

it('a module whose first request fails, as when a network comes back, is asked for once more', async () => {
  let asked = 0;
  const Late = lazyPart(async () => {
    asked += 1;
    if (asked === 1) throw missing();
    return { default: () => <p>Here it is</p> };
  });
  show(<Late />);
  expect(await screen.findByText('Here it is')).toBeVisible();
});

it('a part whose module does not come says so in its place, and comes with the network, however often it fails', async () => {
  const { load, release } = withheld();
  const Screen = lazyPart(load);
  show(
    <MissingPart value={() => <p>Not yet</p>}>
      <Screen />
    </MissingPart>,
  );
  expect(await screen.findByText('Not yet')).toBeVisible();
  await act(async () => void dispatchEvent(new Event('online')));
  expect(screen.getByText('Not yet')).toBeVisible();
  release();
  await act(async () => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('Here it is')).toBeVisible();
});

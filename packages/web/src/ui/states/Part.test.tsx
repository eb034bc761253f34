import { screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { show } from '../../../test/show.tsx';
import { lazyPart } from '../../platform/areas/lazyPart.tsx';
import { Notices } from '../feedback/Notices.tsx';
import { Part } from './Part.tsx';

const failing = (error: Error) => lazyPart<object>(() => Promise.reject(error));
class Outer extends Component<{ children: ReactNode }, { said?: string }> {
  override state: { said?: string } = {};
  static getDerivedStateFromError = (error: Error) => ({ said: error.message });
  override render() {
    return this.state.said ?? this.props.children;
  }
}
const open = (error: Error) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Missing = failing(error);
  const onMissing = vi.fn();
  show(
    <Outer>
      the roll
      <Part onMissing={onMissing}>
        <Missing />
      </Part>
      <Notices />
    </Outer>,
  );
  return onMissing;
};

it('says that it could not be loaded, and leaves the page as it is', async () => {
  const onMissing = open(new Error('Unable to preload CSS for /assets/a.css'));
  expect(await screen.findByText(/could not be loaded/)).toBeVisible();
  expect(onMissing).toHaveBeenCalledOnce();
  expect(screen.getByText('the roll')).toBeVisible();
});

it('hands on what is a fault', async () => {
  const onMissing = open(new Error('x is no function'));
  expect(await screen.findByText('x is no function')).toBeVisible();
  expect(onMissing).not.toHaveBeenCalled();
});
